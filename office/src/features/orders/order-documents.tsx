import type { ReactNode } from 'react';
import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { m } from '@chipload/messages';
import { creditReasonTexts } from '@chipload/messages/office-codes';
import { Money } from '@chipload/ui/money';
import { RecordLink } from '../../records/record-link.tsx';
import { WhenText } from '../../records/when-text.tsx';
import { OrderDisputes } from './order-disputes.tsx';

/** The shipments, invoices and payments of an order, and its earlier versions. */
export function OrderDocuments({ order }: { order: OfficeOrder }) {
  const { currency, shipments, invoices, credit_notes: notes, attempts, versions } = order;
  const amount = (cents: number) => <Money cents={cents} currency={currency} />;
  return (
    <div className="grid gap-6 text-sm">
      <Documents title={m.office_orders_shipments()}>
        {shipments.map((one) => (
          <li key={one.uuid}>
            <RecordLink of="shipment" uuid={one.uuid}>
              {one.number}
            </RecordLink>{' '}
            · {m.office_orders_pieces({ count: one.pieces })} · <WhenText at={one.shipped_at} />
            {one.parcels.map(({ tracking_number: tracking }) => tracking && ` · ${tracking}`)}
          </li>
        ))}
      </Documents>
      <Documents title={m.office_orders_invoices()}>
        {invoices.map((one) => (
          <li key={one.uuid}>
            <RecordLink of="invoice" uuid={one.uuid}>
              {one.number}
            </RecordLink>{' '}
            · {one.issued_on} · {amount(one.total)} · {m.office_orders_paid()} {amount(one.paid)}
          </li>
        ))}
      </Documents>
      <Documents title={m.office_orders_credit_notes()}>
        {notes.map((one) => (
          <li key={one.uuid}>
            <RecordLink of="invoice" uuid={one.invoice}>
              {one.number}
            </RecordLink>{' '}
            · {one.issued_on} · {creditReasonTexts[one.reason]()} · {amount(one.total)}
          </li>
        ))}
      </Documents>
      <Documents title={m.office_orders_attempts()}>
        {attempts.map((one) => (
          <li key={one.key}>
            {one.card} · <WhenText at={one.at} /> · {attemptText(one)} {amount(one.amount)}
            <Part label={m.office_orders_captured()} cents={one.captured} currency={currency} />
            <Part label={m.office_orders_attempt_voided()} cents={releasedOf(one)} currency={currency} />
            <Part label={m.office_orders_refunded()} cents={one.refunded} currency={currency} />
            <OrderDisputes disputes={one.disputes} currency={currency} />
          </li>
        ))}
      </Documents>
      <Documents title={m.office_orders_versions()}>
        {versions.map((one) => (
          <li key={one.version}>
            <WhenText at={one.at} /> · {one.by} · {m.office_orders_total_before()} {amount(one.total)} ·{' '}
            {one.reason}
          </li>
        ))}
      </Documents>
    </div>
  );
}

/** The state of the whole amount; the captured and refunded parts of it are named beside it. */
const attemptStates: Readonly<Record<string, () => string>> = {
  created: m.office_orders_attempt_unknown,
  unknown: m.office_orders_attempt_unknown,
  authorised: m.office_orders_attempt_authorised,
  captured: m.office_orders_attempt_authorised,
  declined: m.office_orders_attempt_declined,
  voided: m.office_orders_attempt_voided,
};

/** Returns what was not taken of an authorisation of which no more can be, in cents. */
function releasedOf({ state, amount, captured }: OfficeOrder['attempts'][number]): number {
  return state === 'captured' ? amount - captured : 0;
}

function attemptText({ state }: OfficeOrder['attempts'][number]): string {
  return attemptStates[state]?.() ?? state;
}

/** A part of a card's amount, after the whole; nothing where there is none. */
function Part({ label, cents, currency }: { label: string; cents: number; currency: 'CAD' | 'USD' }) {
  if (cents === 0) return null;
  return (
    <>
      {' '}
      · {label} <Money cents={cents} currency={currency} />
    </>
  );
}

function Documents({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-1 grid gap-1">{children}</ul>
    </section>
  );
}
