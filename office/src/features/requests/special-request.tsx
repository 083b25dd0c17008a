import { useState } from 'react';
import type { OfficeRequestOf } from '@chipload/contract/office/requests';
import { modTextLimits } from '@chipload/domain/mods';
import { m } from '@chipload/messages';
import { useMay, useOffice } from '../../platform/office.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { QuoteDialog } from './quote-dialog.tsx';
import { SpecialFacts } from './special-facts.tsx';
import { RequestRecord } from './request-record.tsx';

/** A request for a special tool: the part, what is to be changed, and the quote. */
export function SpecialRequest({ request }: { request: OfficeRequestOf<'special'> }) {
  const { api } = useOffice();
  const may = useMay();
  const [dialog, setDialog] = useState<'quote' | 'decline'>();
  const close = () => setDialog(undefined);
  const { number, state } = request;
  const acts =
    may('answer-requests') && state === 'asked'
      ? [
          { label: m.office_requests_quote(), run: () => setDialog('quote'), look: 'primary' as const },
          { label: m.office_requests_decline(), run: () => setDialog('decline') },
        ]
      : [];
  return (
    <RequestRecord request={request} acts={acts}>
      <SpecialFacts request={request} />
      {dialog === 'quote' && <QuoteDialog request={request} onClose={close} />}
      {dialog === 'decline' && (
        <DeclineDialog
          request={request}
          act={(answer, { idempotencyKey }) =>
            api.post('/requests/special/:number/answer', {
              params: { number },
              data: { state: 'declined', answer },
              idempotencyKey,
            })
          }
          textLength={modTextLimits.request}
          onClose={close}
        />
      )}
    </RequestRecord>
  );
}
