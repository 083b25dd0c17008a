import { type ReactNode, useState } from 'react';
import type { OfficeStock } from '@chipload/contract/office/stock';
import { m } from '@chipload/messages';
import type { RecordAct } from '../../navigation/record-acts.ts';
import { useMay } from '../../platform/office.ts';
import { CountDialog } from './count-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';

/** Returns what may be done with the stock of a part, and the dialog that is open. */
export function useStockActs(stock: OfficeStock): { acts: RecordAct[]; dialog: ReactNode } {
  const may = useMay();
  const [open, setOpen] = useState<'receive' | 'count'>();
  const close = () => setOpen(undefined);
  const acts: RecordAct[] = may('write-stock')
    ? [
        {
          key: 'edit-record',
          label: m.office_stock_receive(),
          look: 'primary',
          run: () => setOpen('receive'),
        },
        { label: m.office_stock_count(), run: () => setOpen('count') },
      ]
    : [];
  return {
    acts,
    dialog: (
      <>
        {open === 'receive' && <ReceiveDialog stock={stock} onClose={close} />}
        {open === 'count' && <CountDialog stock={stock} onClose={close} />}
      </>
    ),
  };
}
