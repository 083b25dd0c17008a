import type { Order } from '@chipload/contract';
import { m } from '@chipload/messages';
import { creditReasonWords } from '@chipload/messages/credit-reasons';
import { countText } from '@chipload/ui/count-text';
import { Money } from '@chipload/ui/money';

/** The credit notes of an order: why, how much, and for which pieces. */
export function OrderCredits({ order: { credit_notes: notes, lines, currency } }: { order: Order }) {
  if (notes.length === 0) return null;
  return (
    <section aria-label={m.orders_credit_notes()} className="grid grid-cols-1 gap-4">
      <h2 className="text-lg font-semibold tracking-tight">{m.orders_credit_notes()}</h2>
      <ul className="grid grid-cols-1 gap-4">
        {notes.map((note) => (
          <li key={note.uuid} className="break-inside-avoid rounded-lg border border-line p-4">
            <h3 className="font-semibold">
              <a
                className="underline underline-offset-2"
                href={`/api/credit-notes/${note.uuid}/pdf`}
                target="_blank"
                rel="noreferrer"
              >
                {m.invoices_credit_note({ number: note.number })}
              </a>{' '}
              <span className="font-normal text-muted">
                <time dateTime={note.issued_on}>{note.issued_on}</time> · {creditReasonWords[note.reason]()}
              </span>
            </h3>
            <ul className="mt-2 text-sm">
              {note.lines.map(({ uuid, quantity }) => (
                <li key={uuid} className="tabular wrap-anywhere">
                  {m.orders_shipment_line({
                    quantity: countText(quantity),
                    part: lines.find((line) => line.uuid === uuid)?.inventory_code ?? '',
                  })}
                </li>
              ))}
            </ul>
            <p className="mt-2 text-sm">
              {m.orders_credited()} <Money cents={note.total} currency={currency} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
