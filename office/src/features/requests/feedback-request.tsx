import { useState } from 'react';
import type { OfficeRequestOf } from '@chipload/contract/office/requests';
import { m } from '@chipload/messages';
import { useMay, useOffice } from '../../platform/office.ts';
import { FeedbackFacts } from './feedback-facts.tsx';
import { RequestRecord } from './request-record.tsx';
import { answeredOnce } from './request-words.tsx';
import { deskLimits } from '@chipload/domain/desk';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { offerUndo } from '../../records/undo.ts';
import { useAct } from '../../records/use-act.ts';

/** Feedback: a fault or an idea, and where the customer was. */
export function FeedbackRequest({ request }: { request: OfficeRequestOf<'feedback'> }) {
  const { api } = useOffice();
  const may = useMay();
  const [isClosing, setIsClosing] = useState(false);
  const { number, state } = request;
  const reopen = useAct((_: void, idempotencyKey) =>
    api.post('/requests/feedback/:number/reopen', { params: { number }, idempotencyKey }),
  );
  const act =
    state === 'open'
      ? { label: m.office_requests_close(), run: () => setIsClosing(true), look: 'primary' as const }
      : { label: m.office_requests_reopen(), run: () => reopen.run() };
  return (
    <RequestRecord request={request} acts={may('answer-requests') ? [act] : []}>
      <FeedbackFacts request={request} />
      {isClosing && <CloseDialog request={request} onClose={() => setIsClosing(false)} />}
    </RequestRecord>
  );
}

/** Closes feedback with a note for the staff; opening it again undoes that for ten seconds. */
function CloseDialog({ request, onClose }: { request: OfficeRequestOf<'feedback'>; onClose: () => void }) {
  const { api } = useOffice();
  const { number } = request;
  const params = { number };
  return (
    <QuestionDialog
      title={m.office_requests_close()}
      look="primary"
      reason={{ label: m.office_note(), hint: m.office_note_hint(), maxLength: deskLimits.note }}
      record={request}
      {...answeredOnce}
      act={(note, { idempotencyKey }) =>
        api.post('/requests/feedback/:number/close', { params, data: { note }, idempotencyKey })
      }
      onDone={() =>
        offerUndo({
          title: m.office_requests_closed({ number }),
          undo: () => api.post('/requests/feedback/:number/reopen', { params }),
        })
      }
      onClose={onClose}
    />
  );
}
