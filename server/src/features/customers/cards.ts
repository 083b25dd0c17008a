// Cards on file. The shop never sees a card number: the gateway's own part in the browser turns it into a token.

import { transact, type Database } from '../../platform/database/database.ts';
import type { Buyer, Customer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { lockCustomer } from './customers.repository.ts';
import { deleteCard, insertCard, listCards, type StoredCard } from './cards.repository.ts';

/** On file at one gateway. */
const mostCards = 20;

export { type StoredCard } from './cards.repository.ts';

/** What the gateway knows of cards that it has turned into tokens. */
export type CardDescriber = {
  /** As in the column `cards.gateway`. */
  readonly gateway: string;
  /** What may be shown of the card behind a token; undefined for a token that the gateway never gave. */
  describe(token: string): Promise<{ readonly maskedNumber: string } | undefined>;
};

/** The cards that the customer may pay with: none where no cards are taken. */
export async function listOwnCards(
  db: Database,
  vault: CardDescriber | undefined,
  customer: Customer,
): Promise<StoredCard[]> {
  return vault ? listCards(db, customer.id, vault.gateway) : [];
}

/** Keeps the card of a token. `vault`: left out where no cards are taken in. */
export async function addCard(
  db: Database,
  vault: CardDescriber | undefined,
  { customer, client }: Buyer,
  token: string,
): Promise<StoredCard> {
  if (!vault) throw new Refusal('not-found');
  const card = await vault.describe(token);
  if (!card) throw new Refusal('card-number-refused');
  const { gateway } = vault;
  const { maskedNumber } = card;
  return transact(db, async (transaction) => {
    await lockCustomer(transaction, customer.id);
    const { is_new: isNew, ...kept } = await insertCard(transaction, {
      customerId: customer.id,
      gateway,
      token,
      maskedNumber,
    });
    if (isNew) {
      if ((await listCards(transaction, customer.id, gateway)).length > mostCards)
        throw new Refusal('too-many-cards');
      const after = { card: kept.uuid, masked_number: maskedNumber };
      await recordEvent(transaction, { action: 'card.added', customerId: customer.id, by: client, after });
    }
    return kept;
  });
}

/** Removes a card. Payments under way go by the gateway's own reference, and an order keeps the masked number. */
export async function removeCard(
  db: Database,
  vault: CardDescriber | undefined,
  { customer, client }: Buyer,
  uuid: string,
): Promise<StoredCard[]> {
  return transact(db, async (transaction) => {
    const maskedNumber = await deleteCard(transaction, customer.id, uuid);
    if (maskedNumber === undefined) throw new Refusal('not-found');
    const before = { card: uuid, masked_number: maskedNumber };
    await recordEvent(transaction, { action: 'card.removed', customerId: customer.id, by: client, before });
    return listOwnCards(transaction, vault, customer);
  });
}
