import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { Button, buttonClass } from '@chipload/ui/button';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useMay } from '../../platform/office.ts';
import { paymentList } from './payment-list.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';

/** The payments received, and the button that records one. */
export function PaymentsScreen() {
  const may = useMay();
  const [isRecording, setRecording] = useState(false);
  return (
    <>
      <ListScreen
        list={paymentList}
        actions={
          <>
            <Link to="/ageing" className={buttonClass({ size: 'small' })}>
              {m.office_ageing()}
            </Link>
            {may('receive-payments') && (
              <Link to="/payments/bank-file" className={buttonClass({ size: 'small' })}>
                {m.office_bank_files()}
              </Link>
            )}
            {may('receive-payments') && (
              <Button size="small" look="primary" onClick={() => setRecording(true)}>
                {m.office_payments_record()}
              </Button>
            )}
          </>
        }
      />
      {isRecording && <ReceiveDialog onClose={() => setRecording(false)} />}
    </>
  );
}
