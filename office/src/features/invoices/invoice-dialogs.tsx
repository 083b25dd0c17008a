import type { OfficeInvoice } from '@chipload/contract/office';
import { CaptureDialog } from './capture-dialog.tsx';
import { CreditDialog } from './corrections/credit-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { RefundDialog } from './corrections/refund-dialog.tsx';
import { AdditionalDialog } from './corrections/additional-dialog.tsx';
import { WriteOffDialog } from './corrections/write-off-dialog.tsx';

export type InvoiceDialog = 'credit' | 'refund' | 'capture' | 'receive' | 'write-off' | 'additional';

/** The dialog of an act on an invoice that is open, if one is. */
export function InvoiceDialogs({
  invoice,
  dialog,
  onClose,
}: {
  invoice: OfficeInvoice;
  dialog: InvoiceDialog | undefined;
  onClose: () => void;
}) {
  switch (dialog) {
    case 'credit':
      return <CreditDialog invoice={invoice} onClose={onClose} />;
    case 'refund':
      return <RefundDialog invoice={invoice} onClose={onClose} />;
    case 'additional':
      return <AdditionalDialog invoice={invoice} onClose={onClose} />;
    case 'write-off':
      return <WriteOffDialog invoice={invoice} onClose={onClose} />;
    case 'capture':
      return <CaptureDialog invoice={invoice} onClose={onClose} />;
    case 'receive':
      return (
        <ReceiveDialog
          company={invoice.company}
          currency={invoice.currency}
          amount={invoice.open + invoice.written_off}
          reference={invoice.number}
          onClose={onClose}
        />
      );
    case undefined:
      return null;
  }
}
