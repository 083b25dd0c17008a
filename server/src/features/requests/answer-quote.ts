import type { OfficeRequest } from '@chipload/contract/office/requests';
import { isQuoteValid } from '@chipload/domain/mods';
import { transact, type Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import type { StaffActor } from '../audit/audit.service.ts';
import { answerQuoteRequest, type QuoteAnswer } from '../mods/mods.service.ts';
import { getRequest, requestChanged } from './get-request.ts';

/** Quotes a special tool or declines it, once, and returns the request. Refuses with `record-changed` one that is answered. */
export async function answerQuote(
  db: Database,
  by: StaffActor,
  { number, answer }: { readonly number: string; readonly answer: QuoteAnswer },
): Promise<OfficeRequest> {
  if (!isQuoteValid(answer.offer?.validUntil, shopDay())) throw new Refusal('valid-until-past');
  return transact(db, async (transaction) => {
    const name = { kind: 'special', number } as const;
    const answered = await answerQuoteRequest(transaction, Number(number), answer, by);
    if (!answered) throw await requestChanged(transaction, name);
    return getRequest(transaction, name);
  });
}
