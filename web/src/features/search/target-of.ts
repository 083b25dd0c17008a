import type { SearchAnswer } from '@chipload/contract';
import {
  type FoundRecords,
  foundRecordsQuery,
  mayNameRecord,
  noRecords,
} from '../../finding/found-records.ts';
import type { RouterContext } from '../../platform/router-context.ts';
import { leadsTo } from './leads-to.ts';

/** Returns the address of the one page that a search leads to; undefined for its results. */
export async function targetOf(found: SearchAnswer, context: RouterContext) {
  return leadsTo(found, await recordsFor(found, context), context.page);
}

/** Returns the orders and invoices for a search that finds no parts, or one part by a number that may also be theirs. */
async function recordsFor(
  { match, query }: SearchAnswer,
  { api, queryClient, session }: RouterContext,
): Promise<FoundRecords> {
  const isWanted = !session.visitor().user.isGuest && mayNameRecord(query);
  if (!isWanted || (match !== 'exact' && match !== 'nothing')) return noRecords;
  // Without them there are still the parts.
  return queryClient.ensureQueryData(foundRecordsQuery(api, query)).catch(() => noRecords);
}
