import { useState } from 'react';
import type { OfficeRequestOf } from '@chipload/contract/office/requests';
import { m } from '@chipload/messages';
import { useMay } from '../../platform/office.ts';
import { CloseDialog } from './close-dialog.tsx';
import { FeedbackFacts } from './feedback-facts.tsx';
import { RequestRecord } from './request-record.tsx';
import { useRequestAct } from './requests.queries.ts';

/** Feedback: a fault or an idea, and where the customer was. */
export function FeedbackRequest({ request }: { request: OfficeRequestOf<'feedback'> }) {
  const may = useMay();
  const [isClosing, setIsClosing] = useState(false);
  const { number, state } = request;
  const reopen = useRequestAct(
    (api, name: { readonly number: string }) =>
      api.post('/requests/feedback/:number/reopen', { params: name }),
    () => undefined,
  );
  const act =
    state === 'open'
      ? { label: m.office_requests_close(), run: () => setIsClosing(true), look: 'primary' as const }
      : { label: m.office_requests_reopen(), run: () => reopen.mutate({ number }) };
  return (
    <RequestRecord request={request} acts={may('answer-requests') ? [act] : []}>
      <FeedbackFacts request={request} />
      {isClosing && <CloseDialog number={number} onClose={() => setIsClosing(false)} />}
    </RequestRecord>
  );
}
