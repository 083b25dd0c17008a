// Stores captures and refunds.

import {
  type CaptureState,
  type DeclineReason,
  type RefundState,
  undecidedRefundStates,
} from '@chipload/domain/payments';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import {
  captureShares,
  depositShares,
  invoiceOfRefund,
  isRefundPrevented,
  openingShares,
} from './payments.sql.ts';

export type NewCapture = {
  readonly attemptKey: string;
  readonly invoiceUuid: string | null;
  readonly cents: number;
  readonly isLast: boolean;
};

/** Stores a capture before the gateway is asked, and returns its key. */
export async function insertCapture(db: Database, capture: NewCapture): Promise<string> {
  const { key } = await db
    .insertInto('payment_captures')
    .values({
      attempt_key: capture.attemptKey,
      invoice_uuid: capture.invoiceUuid,
      cents: capture.cents,
      is_last: capture.isLast,
    })
    .returning('key')
    .executeTakeFirstOrThrow();
  return key;
}

export type StoredCapture = {
  readonly id: number;
  readonly key: string;
  readonly attemptKey: string;
  /** Null: it pays an opening balance alone, or a deposit. */
  readonly orderUuid: string | null;
  readonly invoiceUuid: string | null;
  readonly cents: number;
  readonly currency: Currency;
  readonly state: CaptureState;
  readonly isLast: boolean;
  readonly gateway: string;
  /** Why its authorisation was declined; null: it was not. */
  readonly declineReason: DeclineReason | null;
  /** A buyer pays an open invoice, and waits for the answer. */
  readonly isByBuyer: boolean;
  /** The gateway's identifier; null before it was captured. */
  readonly reference: string | null;
  readonly refundedCents: number;
  /** Its payment is disputed, so that nothing of it can be refunded. */
  readonly isDisputed: boolean;
  /** Refunds whose outcome is not known yet. */
  readonly undecidedCents: number;
  readonly ageSeconds: number;
};

export async function findCapture(db: Database, key: string): Promise<StoredCapture | undefined> {
  return selectCaptures(db).where('payment_captures.key', '=', key).executeTakeFirst();
}

/** The share of a capture that pays an invoice, the opening balance of a company, or the deposit of an order. */
export type CapturePart = (
  | { readonly invoiceUuid: string }
  | { readonly openingOf: number }
  | { readonly depositOf: string }
) & {
  readonly cents: number;
};

/** Stores what a capture pays of each of several debts. The database refuses parts that do not add up to it. */
export async function insertParts(
  db: Database,
  captureKey: string,
  parts: readonly CapturePart[],
): Promise<void> {
  await db
    .insertInto('capture_parts')
    .values(
      parts.map((part) => ({
        capture_key: captureKey,
        invoice_uuid: 'invoiceUuid' in part ? part.invoiceUuid : null,
        opening_company_id: 'openingOf' in part ? part.openingOf : null,
        deposit_order_uuid: 'depositOf' in part ? part.depositOf : null,
        cents: part.cents,
      })),
    )
    .execute();
}

/** Returns what a capture with parts pays of each debt, the opening balance last; none for a capture for one invoice. */
export async function listPartsOf(db: Database, captureKey: string): Promise<CapturePart[]> {
  const rows = await db
    .selectFrom('capture_parts')
    .select([
      'invoice_uuid as invoiceUuid',
      'opening_company_id as openingOf',
      'deposit_order_uuid as depositOf',
      'cents',
    ])
    .where('capture_key', '=', captureKey)
    .orderBy('invoice_uuid')
    .execute();
  return rows.flatMap(({ invoiceUuid, openingOf, depositOf, cents }): CapturePart[] => {
    if (invoiceUuid !== null) return [{ invoiceUuid, cents }];
    if (depositOf !== null) return [{ depositOf, cents }];
    return openingOf === null ? [] : [{ openingOf, cents }];
  });
}

type CapturesOf =
  | { readonly invoiceUuid: string }
  | { readonly openingOf: number }
  | { readonly depositOf: string }
  | { readonly orderUuid: string }
  | { readonly attemptKey: string };

/**
 * Returns the captures of an invoice, of the opening balance of a company, of the deposit of an order, of an order, or of an authorisation,
 * the oldest first. Those of an invoice, a balance or a deposit have the cents that they pay of it.
 */
export async function listCaptures(db: Database, of: CapturesOf): Promise<StoredCapture[]> {
  if ('invoiceUuid' in of)
    return listShares(db, captureShares, sql<boolean>`shares.invoice_uuid = ${of.invoiceUuid}`);
  if ('openingOf' in of)
    return listShares(db, openingShares, sql<boolean>`shares.company_id = ${of.openingOf}`);
  if ('depositOf' in of)
    return listShares(db, depositShares, sql<boolean>`shares.order_uuid = ${of.depositOf}`);
  let query = selectCaptures(db);
  if ('orderUuid' in of) query = query.where('trunk_uuid', '=', of.orderUuid);
  else query = query.where('attempt_key', '=', of.attemptKey);
  return query.orderBy('payment_captures.id').execute();
}

async function listShares(
  db: Database,
  from: RawBuilder<unknown>,
  wanted: RawBuilder<boolean>,
): Promise<StoredCapture[]> {
  const shares = await db
    .selectFrom(sql<{ key: string; cents: number }>`${from}`.as('shares'))
    .select(['shares.key', 'shares.cents'])
    .where(wanted)
    .execute();
  if (shares.length === 0) return [];
  const captures = await selectCaptures(db)
    .where(
      'payment_captures.key',
      'in',
      shares.map(({ key }) => key),
    )
    .orderBy('payment_captures.id')
    .execute();
  const centsOf = new Map(shares.map(({ key, cents }) => [key, cents]));
  return captures.map((capture) => ({ ...capture, cents: centsOf.get(capture.key) ?? capture.cents }));
}

function selectCaptures(db: Database) {
  return db
    .selectFrom('payment_captures')
    .innerJoin('payment_attempts', 'payment_attempts.key', 'attempt_key')
    .select([
      'payment_captures.id',
      'payment_captures.key',
      'attempt_key as attemptKey',
      'trunk_uuid as orderUuid',
      'invoice_uuid as invoiceUuid',
      'cents',
      'payment_attempts.currency',
      'payment_captures.state',
      'is_last as isLast',
      'gateway',
      sql<DeclineReason | null>`nullif(decline_reason, '')`.as('declineReason'),
      sql<boolean>`purpose = 'invoice'`.as('isByBuyer'),
      'payment_captures.gateway_reference as reference',
      'refunded_cents as refundedCents',
      isRefundPrevented(sql`payment_captures.attempt_key`).as('isDisputed'),
      sql<number>`extract(epoch from clock_timestamp() - payment_captures.created_at)::float8`.as(
        'ageSeconds',
      ),
    ])
    .select((eb) =>
      eb
        .selectFrom('refunds')
        .select(sql<number>`coalesce(sum(refunds.cents), 0)::bigint`.as('sum'))
        .whereRef('capture_id', '=', 'payment_captures.id')
        .where('refunds.state', 'in', undecidedRefundStates)
        .$asScalar()
        .$notNull()
        .as('undecidedCents'),
    );
}

export type NewRefund = {
  readonly captureId: number;
  /** Of a capture for several invoices: the one whose share goes back. */
  readonly invoiceUuid: string | null;
  readonly creditNoteUuid: string | null;
  readonly cents: number;
  /** A code, such as `goodwill`. */
  readonly reason: string;
  readonly staffId: number | null;
};

/** Stores a refund before the gateway is asked, and returns its key. */
export async function insertRefund(db: Database, refund: NewRefund): Promise<string> {
  const { key } = await db
    .insertInto('refunds')
    .values({
      capture_id: refund.captureId,
      invoice_uuid: refund.invoiceUuid,
      credit_note_uuid: refund.creditNoteUuid,
      cents: refund.cents,
      reason: refund.reason,
      staff_id: refund.staffId,
    })
    .returning('key')
    .executeTakeFirstOrThrow();
  return key;
}

export type StoredRefund = {
  readonly key: string;
  readonly captureId: number;
  readonly attemptKey: string;
  /** The gateway's identifier of the capture. */
  readonly captureReference: string;
  readonly orderUuid: string | null;
  /** Null: it was paid in advance. */
  readonly invoiceUuid: string | null;
  readonly creditNoteUuid: string | null;
  readonly cents: number;
  readonly currency: Currency;
  /** Null: the shop itself. */
  readonly staffId: number | null;
  readonly state: RefundState;
};

export async function findRefund(db: Database, key: string): Promise<StoredRefund | undefined> {
  const [row] = await selectRefunds(db).where('refunds.key', '=', key).execute();
  return row && refundOf(row);
}

/** Returns the refunds of a credit note, the oldest first. */
export async function listRefundsOf(db: Database, creditNoteUuid: string): Promise<StoredRefund[]> {
  const rows = await selectRefunds(db)
    .where('credit_note_uuid', '=', creditNoteUuid)
    .orderBy('refunds.id')
    .execute();
  return rows.map(refundOf);
}

/** Returns what was refunded, or may yet be, of the share of an invoice in a capture for several. */
export async function sumRefundsOfShare(
  db: Database,
  captureId: number,
  invoiceUuid: string,
): Promise<Pick<StoredCapture, 'refundedCents' | 'undecidedCents'>> {
  const sumOf = (states: readonly RefundState[]) =>
    sql<number>`coalesce(sum(refunds.cents) filter (where refunds.state = any(${[...states]}::text[])), 0)::bigint`;
  return db
    .selectFrom('refunds')
    .innerJoin('payment_captures', 'payment_captures.id', 'capture_id')
    .select([sumOf(['refunded']).as('refundedCents'), sumOf(undecidedRefundStates).as('undecidedCents')])
    .where('capture_id', '=', captureId)
    .where(invoiceOfRefund, '=', invoiceUuid)
    .executeTakeFirstOrThrow();
}

/** Adds to what was refunded of a capture, or takes from it. */
export async function addRefunded(db: Database, captureId: number, cents: number): Promise<void> {
  await db
    .updateTable('payment_captures')
    .set({ refunded_cents: sql<number>`refunded_cents + ${cents}`, updated_at: sql<Date>`now()` })
    .where('id', '=', captureId)
    .execute();
}

function selectRefunds(db: Database) {
  return db
    .selectFrom('refunds')
    .innerJoin('payment_captures', 'payment_captures.id', 'capture_id')
    .innerJoin('payment_attempts', 'payment_attempts.key', 'attempt_key')
    .select([
      'refunds.key',
      'attempt_key as attemptKey',
      'trunk_uuid as orderUuid',
      invoiceOfRefund.as('invoiceUuid'),
      'capture_id as captureId',
      'payment_captures.gateway_reference as captureReference',
      'credit_note_uuid as creditNoteUuid',
      'refunds.staff_id as staffId',
      'refunds.cents',
      'payment_attempts.currency',
      'refunds.state',
    ]);
}

/** Only what was captured, and so has a reference, is refunded. */
function refundOf<Row extends { captureReference: string | null }>(row: Row) {
  return { ...row, captureReference: row.captureReference ?? '' };
}
