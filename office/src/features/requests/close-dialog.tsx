import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { ReasonDialog } from '../../records/reason-dialog.tsx';
import { offerUndo } from '../../records/undo.ts';
import { useRequestAct } from './requests.queries.ts';

/** Closes feedback with a note for the staff; opening it again undoes that for ten seconds. */
export function CloseDialog({ number, onClose }: { number: string; onClose: () => void }) {
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
