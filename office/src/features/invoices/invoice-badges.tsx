import type { OfficeInvoiceRow } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';
import { stateTexts } from './invoice-words.ts';

/** How far an invoice is settled, on its own screen and in the list; one that only a write-off settled is not called paid. */
export function InvoiceBadges({
  invoice: { state, written_off: writtenOff, total, is_additional: isAdditional },
}: {
  invoice: Pick<OfficeInvoiceRow, 'state' | 'written_off' | 'total' | 'is_additional'>;
}) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {(writtenOff === 0 || state !== 'paid') && <Badge>{stateTexts[state]()}</Badge>}
      {isAdditional && <Badge>{m.office_invoices_additional()}</Badge>}
      {writtenOff > 0 && (
        <Badge tone="bad">
          {writtenOff === total ? m.office_invoices_written_off() : m.office_invoices_part_written_off()}
        </Badge>
      )}
    </span>
  );
}
