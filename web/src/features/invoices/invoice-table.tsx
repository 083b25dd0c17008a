import { Link } from '@tanstack/react-router';
import type { InvoiceRow } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';

const linkClass = 'thumb-room text-accent underline-offset-2 hover:underline';

/** The picked invoices, and the act of picking one. */
export type Picks = { readonly uuids: ReadonlySet<string | null>; readonly toggle: (uuid: string) => void };

/** A list of invoices with their documents. With `picks`, open ones have a box to tick. */
export function InvoiceTable({
  caption,
  rows,
  picks,
}: {
  caption: string;
  rows: readonly InvoiceRow[];
  picks?: Picks | undefined;
}) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeadCell>{m.invoices_number()}</HeadCell>
          <HeadCell className="max-sm:hidden">{m.invoices_date()}</HeadCell>
          <HeadCell className="max-sm:hidden">{m.invoices_order()}</HeadCell>
          <HeadCell className="max-xl:hidden">{m.invoices_purchase_order()}</HeadCell>
          <HeadCell className="max-sm:hidden">{m.invoices_due()}</HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            {m.invoices_total()}
          </HeadCell>
          <HeadCell numeric>{m.invoices_open()}</HeadCell>
          <HeadCell>{m.invoices_documents()}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <InvoiceTableRow key={row.uuid} row={row} picks={picks} />
        ))}
      </tbody>
    </Table>
  );
}

function InvoiceTableRow({ row, picks }: { row: InvoiceRow; picks: Picks | undefined }) {
  const { uuid, number, currency } = row;
  return (
    <Row>
      <RowHead className="tabular max-sm:py-2">
        <span className="flex items-center gap-2">
          {picks && (
            // Paid ones have its place, so that all numbers stand below each other.
            <span className="flex size-4 shrink-0 pointer-coarse:mr-4 pointer-coarse:ml-3">
              {row.open > 0 && (
                <label className="thumb-room flex">
                  <input
                    type="checkbox"
                    className="size-4"
                    aria-label={m.invoices_pick({ number })}
                    checked={picks.uuids.has(uuid)}
                    onChange={() => picks.toggle(uuid)}
                  />
                </label>
              )}
            </span>
          )}
          <a href={`/api/invoices/${uuid}/pdf`} target="_blank" rel="noreferrer" className={linkClass}>
            {number}
          </a>
        </span>
        {row.corrects !== null && (
          <span className="block text-xs font-normal text-muted">
            {m.invoices_additional({ number: row.corrects })}
          </span>
        )}
        <span className="mt-3 grid text-xs font-normal text-muted sm:hidden">
          <time dateTime={row.issued_on}>{row.issued_on}</time>
          <OrderLink row={row} />
          <span className="wrap-anywhere">{row.purchase_order_number}</span>
          <span>
            {m.invoices_total()} <Money cents={row.total} currency={currency} />
          </span>
          {row.open > 0 && <span>{m.ui_labelled({ label: m.invoices_due(), value: row.due_on })}</span>}
        </span>
      </RowHead>
      <Cell className="tabular whitespace-nowrap max-sm:hidden">{row.issued_on}</Cell>
      <Cell className="tabular py-1 max-sm:hidden">
        <OrderLink row={row} />
        <span className="block text-xs wrap-anywhere text-muted xl:hidden">{row.purchase_order_number}</span>
      </Cell>
      <Cell className="max-w-40 truncate max-xl:hidden" title={row.purchase_order_number}>
        {row.purchase_order_number}
      </Cell>
      <Cell className="tabular whitespace-nowrap max-sm:hidden">{row.due_on}</Cell>
      <Cell numeric className="tabular max-sm:hidden">
        <Money cents={row.total} currency={currency} />
      </Cell>
      <Cell numeric className="tabular">
        {row.open > 0 ? <Money cents={row.open} currency={currency} /> : settledText(row)}
        {row.is_overdue && (
          <span className="block">
            <Badge tone="bad">{m.invoices_overdue()}</Badge>
          </span>
        )}
      </Cell>
      <Cell>
        <Documents row={row} />
      </Cell>
    </Row>
  );
}

function OrderLink({ row: { order } }: { row: InvoiceRow }) {
  return (
    <Link
      to="/customer/account/orders/$uuid"
      params={{ uuid: order.uuid }}
      aria-label={m.account_order_title({ number: order.number })}
      className={linkClass}
    >
      <span className="sm:hidden">{m.invoices_order()} </span>
      {order.number}
    </Link>
  );
}

function Documents({ row: { uuid, number, credit_notes: notes } }: { row: InvoiceRow }) {
  const documents = [
    { path: `/api/invoices/${uuid}/pdf`, label: m.invoices_pdf(), name: m.invoices_pdf_of({ number }) },
    ...notes.map((note) => ({
      path: `/api/credit-notes/${note.uuid}/pdf`,
      label: m.invoices_credit_note({ number: note.number }),
      name: m.invoices_credit_note({ number: note.number }),
    })),
  ];
  return (
    <ul className="grid gap-1 py-1.5 text-sm">
      {documents.map(({ path, label, name }) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noreferrer" aria-label={name} className={linkClass}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function settledText({ written_off: writtenOff }: InvoiceRow): string {
  return writtenOff > 0 ? m.invoices_no_longer_due() : m.invoices_paid();
}
