// Reports errors in this browser to the shop, a few per page at most.

import { reportLimits } from '@chipload/contract/report-limits';
import type { Api } from '../api/api.ts';
import { Refused, Unreachable } from '@chipload/client/refused';
import { isReloading } from './preload-errors.ts';

const mostReports = 5;

/**
 * Reports uncaught errors, and those that the returned function is called with (errors caught by React). The server
 * already knows the API's errors. The console stays silent in production (specification, section 8).
 */
export function reportErrors(api: Api, release: string): (error: unknown) => void {
  let reports = 0;
  const report = (error: unknown) => {
    if (import.meta.env.DEV) console.error(error);
    if (error instanceof Refused || error instanceof Unreachable) return;
    if (isReloading() || reports >= mostReports) return;
    reports += 1;
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
    const data = {
      message: message.slice(0, reportLimits.message),
      stack: (stack ?? '').slice(0, reportLimits.stack),
      url: location.href.slice(0, reportLimits.url),
      release: release.slice(0, reportLimits.release),
    };
    api.post('/client-errors', { data, quiet: true }).catch(() => undefined);
  };

  window.addEventListener('error', (event) => report(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
  return report;
}
