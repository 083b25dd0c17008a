// Cards on file. The shop never sees a card number: the gateway's own part in the browser turns it into a token.

import type { Database } from '../../platform/database/database.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { deleteCard, insertCard, listCards, type StoredCard } from './cards.repository.ts';

export { listCards, type StoredCard } from './cards.repository.ts';

/** What the gateway knows of cards that it has turned into tokens. */
export type CardDescriber = {
  /** As in the column `cards.gateway`. */
  readonly gateway: string;
  /** What may be shown of the card behind a token; undefined for a token that the gateway never gave. */
  describe(token: string): Promise<{ readonly maskedNumber: string } | undefined>;
};

/** Keeps the card of a token. `vault`: left out where no cards are taken in. */
export async function addCard(
  db: Database,
  vault: CardDescriber | undefined,
  customer: Customer,
  token: string,
): Promise<StoredCard> {
  if (!vault) throw new Refusal('not-found');
  const card = await vault.describe(token);
  if (!card) throw new Refusal('card-number-refused');
  const { gateway } = vault;
  return insertCard(db, { customerId: customer.id, gateway, token, maskedNumber: card.maskedNumber });
}

/** Removes a card. Payments under way go by the gateway's own reference, and an order keeps the masked number. */
export async function removeCard(db: Database, customer: Customer, uuid: string): Promise<StoredCard[]> {
  if (!(await deleteCard(db, customer.id, uuid))) throw new Refusal('not-found');
  return listCards(db, customer.id);
}
