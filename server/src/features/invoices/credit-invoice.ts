// Credit notes: what they amount to, how they are issued, and how their money returns to a card.

import {
  creditAmounts,
  creditLeft,
  gestureLeft,
  mayRestock,
  refundedBefore,
  type Credit,
  type CreditReason,
  type CreditRequest,
} from '@chipload/domain/invoicing';
import { transact, type Database } from '../../platform/database/database.ts';
import { permissionMissing } from '../../platform/http/serve-office.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { postDocuments } from '../books/books.service.ts';
import { lockCardMoney, reserveRefund, runRefunds, type PaymentShop } from '../payments/payments.service.ts';
import { returnPieces, type ReturnedPieces } from '../stock/stock.service.ts';
import { applyCredit, creditUnspent } from './apply-credit.ts';
import {
  insertLedgerEntry,
  lockInvoices,
  lockOrderOfInvoice,
  type LockedInvoice,
} from './applications.repository.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import {
  addReturnedPieces,
  findCreditable,
  findCreditedPieces,
  findOrderOfCreditNote,
  insertCreditNote,
  lockCreditNote,
  type LockedCreditNote,
  readGivenBack,
} from './credit-notes.repository.ts';
import { mailCreditNoteJob } from './invoices.jobs.ts';
import { aboveUnapplied, creditTooLarge } from './money-refusals.ts';
import { requireWithinDay } from './require-within-day.ts';
import { recover } from './write-off-invoice.ts';

/** Called in the transaction that stores what the gateway is asked for afterwards. */
export type WhenReserved = (transaction: Database) => Promise<void>;

export type CreditDraft = {
  readonly what: CreditRequest;
  readonly reason: CreditReason;
  /** The part that is not open on the invoice is returned to the card. */
  readonly isRefunded: boolean;
  /** The pieces that came back go into stock again. */
  readonly isRestocked?: boolean;
};

/** Returns what a credit note would amount to. Refuses what may not be credited. */
export async function previewCredit(
  db: Database,
  uuid: string,
  what: CreditRequest,
): Promise<{ readonly credit: Credit; readonly leftCents: number } & Spent> {
  const [invoice] = await lockInvoices(db, [uuid]);
  if (!invoice) throw new Refusal('not-found');
  const credit = await creditOf(db, invoice, what);
  const spent = await spentOf(db, invoice, credit);
  return { credit, ...spent, leftCents: credit.totalCents - spent.appliedCents - spent.refundedBeforeCents };
}

/**
 * Issues a credit note: it pays what is open of its invoice first; the rest is refunded to the card if that is wanted, or stays
 * for other invoices of the company. Nothing is issued if the refund is refused.
 */
export async function creditInvoice(
  shop: PaymentShop,
  by: ByStaff,
  uuid: string,
  draft: CreditDraft,
  whenReserved?: WhenReserved,
): Promise<void> {
  await refundAfter(shop, whenReserved, async (transaction) => {
    const invoice = await lockWithCard(transaction, uuid);
    const credit = await creditOf(transaction, invoice, draft.what);
    const { currency } = invoice;
    await requireWithinDay(transaction, by, 'credit', { cents: credit.totalCents, currency });
    const note = await issue(transaction, by, invoice, credit, draft);
    const cents = creditUnspent(note);
    return draft.isRefunded && cents > 0 ? reserve(transaction, shop, by, note, cents) : [];
  });
}

/** Returns what is left of a credit note, or a part of it, to the card. */
export async function refundCreditNote(
  shop: PaymentShop,
  by: ByStaff,
  uuid: string,
  cents: number,
  whenReserved?: WhenReserved,
): Promise<void> {
  await refundAfter(shop, whenReserved, async (transaction) => {
    const order = await findOrderOfCreditNote(transaction, uuid);
    if (order === undefined) throw new Refusal('not-found');
    await lockCardMoney(transaction, order);
    const note = await lockCreditNote(transaction, uuid);
    if (!note) throw new Refusal('not-found');
    if (cents > creditUnspent(note)) throw aboveUnapplied({ ...note, cents: creditUnspent(note) });
    return reserve(transaction, shop, by, note, cents);
  });
}

/** Returns money of an invoice to the card without crediting anything: a gesture, with a limit of its own. */
export async function refundGoodwill(
  shop: PaymentShop,
  by: ByStaff,
  uuid: string,
  cents: number,
  whenReserved?: WhenReserved,
): Promise<void> {
  await refundAfter(shop, whenReserved, async (transaction) => {
    const invoice = await lockWithCard(transaction, uuid);
    await requireWithinDay(transaction, by, 'refund', { cents, currency: invoice.currency });
    const allowedCents = gestureLeft(await readGivenBack(transaction, invoice.order_uuid));
    await recordStaffEvent(transaction, {
      ...by,
      action: 'invoice.refunded',
      subject: `invoice ${uuid}`,
      after: { cents, currency: invoice.currency, reason: 'goodwill' },
    });
    return reserveRefund(transaction, shop.gateway.name, {
      orderUuid: invoice.order_uuid,
      invoiceUuid: uuid,
      cents,
      allowedCents,
      reason: 'goodwill',
      staffId: by.staff.id,
    });
  });
}

/** Stores refunds in the transaction of `reserveAll`, which returns their keys, and makes them after it. */
export async function refundAfter(
  shop: PaymentShop,
  whenReserved: WhenReserved | undefined,
  reserveAll: (transaction: Database) => Promise<string[]>,
): Promise<void> {
  const keys = await transact(shop.db, async (transaction) => {
    const reserved = await reserveAll(transaction);
    await whenReserved?.(transaction);
    return reserved;
  });
  await runRefunds(shop, keys);
}

/** Locks an invoice, and before it its order and the card payments: pieces may come back, and a refund may follow. */
async function lockWithCard(transaction: Database, uuid: string): Promise<LockedInvoice> {
  const order = await lockOrderOfInvoice(transaction, uuid);
  if (order === undefined) throw new Refusal('not-found');
  await lockCardMoney(transaction, order);
  const [invoice] = await lockInvoices(transaction, [uuid]);
  if (!invoice) throw new Refusal('not-found');
  return invoice;
}

async function creditOf(
  db: Database,
  { uuid, currency }: LockedInvoice,
  what: CreditRequest,
): Promise<Credit> {
  const creditable = await findCreditable(db, uuid);
  const credit = creditAmounts(creditable, what);
  switch (credit) {
    case 'nothing-to-credit':
      throw new Refusal('nothing-to-credit');
    case 'unknown-line':
      throw new Refusal('not-found');
    case 'above-invoice':
      throw creditTooLarge(creditLeft(creditable), currency);
    default:
      return credit;
  }
}

/** The immediate uses of a credit note. */
type Spent = {
  /** Pays what is open of its invoice, and then what was written off of it. */
  readonly appliedCents: number;
  /** The buyer had it back as a gesture. */
  readonly refundedBeforeCents: number;
};

async function spentOf(db: Database, invoice: LockedInvoice, { totalCents }: Credit): Promise<Spent> {
  const appliedCents = Math.min(totalCents, invoice.open_cents + invoice.written_off_cents);
  const given = {
    ofInvoice: await readGivenBack(db, invoice.order_uuid, invoice.uuid),
    ofOrder: await readGivenBack(db, invoice.order_uuid),
  };
  return { appliedCents, refundedBeforeCents: refundedBefore(given, totalCents, totalCents - appliedCents) };
}

/**
 * Writes the note, lowers the debt of an order on account, applies it to what is open of its invoice, and puts pieces back into
 * stock.
 */
async function issue(
  transaction: Database,
  by: ByStaff,
  invoice: LockedInvoice,
  credit: Credit,
  { reason, isRestocked = false }: CreditDraft,
): Promise<LockedCreditNote> {
  const { appliedCents, refundedBeforeCents } = await spentOf(transaction, invoice, credit);
  const { uuid, number } = await insertCreditNote(transaction, {
    invoiceUuid: invoice.uuid,
    companyId: invoice.company_id,
    currency: invoice.currency,
    issuedOn: shopDay(),
    reason,
    subtotalCents: credit.subtotalCents,
    shippingCents: credit.shippingCents,
    taxesCents: credit.taxesCents,
    totalCents: credit.totalCents,
    refundedBeforeCents,
    staffId: by.staff.id,
    lines: credit.lines.map((line) => ({
      kind: line.kind,
      invoice_position: line.position,
      quantity: line.quantity,
      unit_cents: line.unitCents,
      total_cents: line.totalCents,
    })),
    taxLines: credit.taxes.map((tax) => ({
      name: tax.name,
      jurisdiction: tax.jurisdiction,
      rate_per_hundred_thousand: tax.ratePerHundredThousand,
      base_cents: tax.baseCents,
      amount_cents: tax.amountCents,
      registration_number: tax.registrationNumber ?? null,
    })),
  });
  await postDocuments(transaction, 'credit-note', [uuid]);
  const restocked = isRestocked ? await piecesToRestock(transaction, uuid, reason) : [];
  if (invoice.payment_type === 'account') {
    await insertLedgerEntry(transaction, {
      companyId: invoice.company_id,
      orderUuid: invoice.order_uuid,
      documentUuid: uuid,
      kind: 'credited',
      cents: -credit.totalCents,
    });
  }
  await recordStaffEvent(transaction, {
    ...by,
    action: 'invoice.credited',
    subject: `invoice ${invoice.uuid}`,
    after: {
      credit_note: number,
      cents: credit.totalCents,
      currency: invoice.currency,
      reason,
      ...(isRestocked && { restocked: restocked.reduce((sum, { quantity }) => sum + quantity, 0) }),
    },
  });
  if (reason === 'returned') await addReturnedPieces(transaction, uuid);
  await addJob(transaction, mailCreditNoteJob, { credit_note: uuid });
  const note = await lockCreditNote(transaction, uuid);
  if (!note) throw new Error(`There is no credit note ${uuid}`);
  if (appliedCents > 0) {
    const source = { creditNote: uuid };
    const owed = await recover(transaction, by, invoice, { cents: appliedCents, source });
    await applyCredit(transaction, note, owed, { cents: appliedCents, staffId: by.staff.id });
  }
  await returnPieces(transaction, by, number, restocked);
  return { ...note, applied_cents: appliedCents };
}

/** Returns the pieces of a credit note that go back into stock. Refuses if there are none. */
async function piecesToRestock(
  transaction: Database,
  uuid: string,
  reason: CreditReason,
): Promise<ReturnedPieces[]> {
  const credited = await findCreditedPieces(transaction, uuid);
  const pieces = credited.flatMap(({ partId, isMade, ...one }) =>
    partId !== null && mayRestock(reason, { partId, isMade }) ? [{ ...one, partId }] : [],
  );
  if (pieces.length === 0) throw new Refusal('nothing-to-restock');
  return pieces;
}

/** Stores the refund of a credit note; the caller makes it after the transaction. */
async function reserve(
  transaction: Database,
  shop: PaymentShop,
  by: ByStaff,
  note: LockedCreditNote,
  cents: number,
): Promise<string[]> {
  if (!by.staff.permissions.has('refund')) throw permissionMissing('refund');
  await requireWithinDay(transaction, by, 'refund', { cents, currency: note.currency });
  await recordStaffEvent(transaction, {
    ...by,
    action: 'invoice.refunded',
    subject: `invoice ${note.invoice_uuid}`,
    after: { credit_note: note.number, cents, currency: note.currency },
  });
  return reserveRefund(transaction, shop.gateway.name, {
    orderUuid: note.order_uuid,
    invoiceUuid: note.invoice_uuid,
    // With a credit note, all that was refunded for it before is subtracted.
    cents: note.refunded_cents + note.refunding_cents + cents,
    creditNoteUuid: note.uuid,
    reason: 'credit',
    staffId: by.staff.id,
  });
}
