import { useState } from 'react';
import type { OfficeRequestOf } from '@chipload/contract/office/requests';
import { m } from '@chipload/messages';
import { useMay, useOffice } from '../../platform/office.ts';
import { FeedbackFacts } from './feedback-facts.tsx';
import { RequestRecord } from './request-record.tsx';
import { useRequestAct } from './requests.queries.ts';
import { deskLimits } from '@chipload/domain/desk';
import { ReasonDialog } from '../../records/reason-dialog.tsx';
import { offerUndo } from '../../records/undo.ts';

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

/** Closes feedback with a note for the staff; opening it again undoes that for ten seconds. */
function CloseDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const { api, queryClient } = useOffice();
  const close = useRequestAct(
    (_, note: string) => api.post('/requests/feedback/:number/close', { params: { number }, data: { note } }),
    () => {
      onClose();
      offerUndo({
        title: m.office_requests_closed({ number }),
        undo: async () => {
          await api.post('/requests/feedback/:number/reopen', { params: { number } });
          await queryClient.invalidateQueries();
        },
      });
    },
  );
  return (
    <ReasonDialog
      title={m.office_requests_close()}
      action={m.office_requests_close()}
      label={m.office_note()}
      hint={m.office_note_hint()}
      maxLength={deskLimits.note}
      act={close}
      onClose={onClose}
    />
  );
}
