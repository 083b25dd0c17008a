import { useState } from 'react';
import type { OfficeRequestOf } from '@chipload/contract/office/requests';
import { m } from '@chipload/messages';
import { useMay } from '../../platform/office.ts';
import { CloseDialog } from './close-dialog.tsx';
import { Fact } from '../../records/fact.tsx';
import { RequestFacts, Words } from './request-facts.tsx';
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
      <RequestFacts request={request}>
        <Fact label={m.account_mail_kind()}>
          {request.type === 'bug' ? m.office_requests_bug() : m.office_requests_idea()}
        </Fact>
        <Fact label={m.office_requests_page()}>{request.page}</Fact>
        <Fact label={m.office_requests_version()}>{request.version}</Fact>
      </RequestFacts>
      <Words title={m.office_requests_body()}>{request.body}</Words>
      {isClosing && <CloseDialog number={number} onClose={() => setIsClosing(false)} />}
    </RequestRecord>
  );
}
