import { reportLimits } from '@chipload/contract/report-limits';
import type { Api } from '../api/api.ts';
import { Refused } from '@chipload/client/refused';

/** Reports a failed request by its status and code; for requests of which every failure matters. */
export function reportRequestError(api: Api, release: string, request: string, error: unknown): void {
  const why = error instanceof Refused ? `${error.status} ${error.code}` : 'no answer';
  const data = {
    message: `${request}: ${why}`,
    url: location.pathname,
    release: release.slice(0, reportLimits.release),
  };
  api.post('/client-errors', { data, quiet: true }).catch(() => undefined);
}
