import { useState } from 'react';
import type { OfficeRequestOf } from '@chipload/contract/office/requests';
import { openApplicationStates } from '@chipload/domain/credit';
import { m } from '@chipload/messages';
import { useMay, useOffice } from '../../platform/office.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { CreditFacts } from './credit-facts.tsx';
import { RequestRecord } from './request-record.tsx';

/** An application for credit: what the company says of itself, what it has now, and the decision. */
export function CreditRequest({ request }: { request: OfficeRequestOf<'credit'> }) {
  const { api } = useOffice();
  const may = useMay();
  const [dialog, setDialog] = useState<'approve' | 'decline'>();
  const close = () => setDialog(undefined);
  const { number } = request;
  const acts =
    may('set-terms') && openApplicationStates.includes(request.state)
      ? [
          { label: m.office_requests_approve(), run: () => setDialog('approve'), look: 'primary' as const },
          { label: m.office_requests_decline(), run: () => setDialog('decline') },
        ]
      : [];
  return (
    <RequestRecord request={request} acts={acts}>
      <CreditFacts request={request} />
      {dialog === 'approve' && <ApproveDialog request={request} onClose={close} />}
      {dialog === 'decline' && (
        <DeclineDialog
          request={request}
          act={(reason, { idempotencyKey }) =>
            api.post('/requests/credit/:number/decision', {
              params: { number },
              data: { state: 'declined', reason },
              idempotencyKey,
            })
          }
          textLength={500}
          onClose={close}
        />
      )}
    </RequestRecord>
  );
}
