// Cards on file. The shop never receives a card number: the gateway's script in the browser turns it into a token.

import { transact, type Database } from '../../platform/database/database.ts';
import type { Buyer, Customer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { lockCustomer } from './customers.repository.ts';
import { deleteCard, findCardToken, insertCard, listCards, type StoredCard } from './cards.repository.ts';

/** The limit per customer and gateway. */
const mostCards = 20;

export { type StoredCard } from './cards.repository.ts';

/** Describes cards by their tokens. */
export type CardDescriber = {
  /** The value of the column `cards.gateway`. */
  readonly gateway: string;
  /** Returns the masked number of a token's card; undefined for a token that the gateway did not issue. */
  describe(token: string, customerId: number): Promise<DescribedCard | undefined>;
  /** Begins to save a card with the gateway's own fields; left out if a token is all it takes. */
  startCard?(owner: CardOwner): Promise<{ readonly clientSecret: string }>;
};

/** `token` is stored instead of the one given, if the gateway has another one for payments. */
export type DescribedCard = { readonly maskedNumber: string; readonly token?: string };

export type CardOwner = {
  readonly customerId: number;
  readonly email: string;
  readonly name: string;
  /** The token of a card that the customer has already. */
  readonly earlierToken: string | undefined;
};

/** Lists the cards that the customer can pay with; none without a gateway. */
export async function listOwnCards(
  db: Database,
  vault: CardDescriber | undefined,
  customer: Customer,
): Promise<StoredCard[]> {
  return vault ? listCards(db, customer.id, vault.gateway) : [];
}

/** Stores the card of a token. `vault` is undefined if cards cannot be added. */
export async function addCard(
  db: Database,
  vault: CardDescriber | undefined,
  { customer, client }: Buyer,
  token: string,
): Promise<StoredCard> {
  if (!vault) throw new Refusal('not-found');
  const card = await vault.describe(token, customer.id);
  if (!card) throw new Refusal('card-number-refused');
  const { gateway } = vault;
  const { maskedNumber } = card;
  return transact(db, async (transaction) => {
    await lockCustomer(transaction, customer.id);
    const { is_new: isNew, ...stored } = await insertCard(transaction, {
      customerId: customer.id,
      gateway,
      token: card.token ?? token,
      maskedNumber,
    });
    if (isNew) {
      if ((await listCards(transaction, customer.id, gateway)).length > mostCards)
        throw new Refusal('too-many-cards');
      const after = { card: stored.uuid, masked_number: maskedNumber };
      await recordEvent(transaction, { action: 'card.added', customerId: customer.id, by: client, after });
    }
    return stored;
  });
}

/** Begins to save a card in the browser, and returns the secret with which the gateway's fields finish it. */
export async function startCard(
  db: Database,
  vault: CardDescriber | undefined,
  { customer }: Buyer,
): Promise<{ readonly clientSecret: string }> {
  if (!vault?.startCard) throw new Refusal('not-found');
  const cards = await listCards(db, customer.id, vault.gateway);
  if (cards.length >= mostCards) throw new Refusal('too-many-cards');
  const { id: customerId, email, name } = customer;
  const earlierToken = await findCardToken(db, customerId, vault.gateway);
  return vault.startCard({ customerId, email, name, earlierToken }).catch(() => {
    throw new Refusal('shop-unavailable');
  });
}

/** Removes a card. Pending payments use the gateway's own reference, and orders keep the masked number. */
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
