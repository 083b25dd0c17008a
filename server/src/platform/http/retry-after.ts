import { refusals, type RefusalCode } from '@chipload/contract/refusals';
import type { Refusal } from '../refusal.ts';

/** While the database is unavailable, and after too many tries. */
const secondsByStatus: Readonly<Record<number, number>> = { 503: 5, 429: 60 };

/** For a request that is still running. */
const secondsByCode: Readonly<Partial<Record<RefusalCode, number>>> = {
  'order-in-progress': 3,
  'request-in-progress': 1,
};

/** Seconds after which a refused visitor may try again; undefined where waiting changes nothing. */
export function secondsUntilRetry({ code, details }: Refusal): number | undefined {
  return details.retryAfterSeconds ?? secondsByCode[code] ?? secondsByStatus[refusals[code]];
}
