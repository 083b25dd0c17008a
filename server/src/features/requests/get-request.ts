import type { OfficeRequest } from '@chipload/contract/office/requests';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentCredit, presentFeedback, presentSpecial } from './requests.presenter.ts';
import { findCreditRequest, findFeedbackRequest, findSpecialRequest } from './requests.repository.ts';

/** The kind of a request, and its number within the kind. */
export type RequestName = { readonly kind: OfficeRequest['kind']; readonly number: string };

/** Returns a request with everything that the customer sent. Refuses with `not-found`. */
export async function getRequest(db: Database, { kind, number }: RequestName): Promise<OfficeRequest> {
  const request = await findRequest(db, { kind, number });
  if (!request) throw new Refusal('not-found');
  return request;
}

async function findRequest(db: Database, { kind, number }: RequestName): Promise<OfficeRequest | undefined> {
  switch (kind) {
    case 'credit': {
      const row = await findCreditRequest(db, number);
      return row && presentCredit(row);
    }
    case 'special': {
      const row = await findSpecialRequest(db, number);
      return row && presentSpecial(row);
    }
    case 'feedback': {
      const row = await findFeedbackRequest(db, number);
      return row && presentFeedback(row);
    }
  }
}

/** Refuses an answer to a request that somebody else answered meanwhile, with its state now; or with `not-found`. */
export async function requestChanged(db: Database, name: RequestName): Promise<Refusal> {
  const { state } = await getRequest(db, name);
  return new Refusal('record-changed', { facts: { state } });
}
