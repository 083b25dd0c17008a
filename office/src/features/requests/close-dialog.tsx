import { useForm } from 'react-hook-form';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { offerUndo } from '../../records/undo.ts';
import { useRequestAct } from './requests.queries.ts';

/** Closes feedback with a note for the staff; opening it again undoes that for ten seconds. */
export function CloseDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const { api, queryClient } = useOffice();
  const form = useForm({ defaultValues: { note: '' } });
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
    <RecordFormDialog
      title={m.office_requests_close()}
      action={m.office_requests_close()}
      problems={close.error === null ? [] : [failureText(close.error)]}
      isBusy={close.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ note }) => close.mutate(note))}
    >
      <TextEntry
        control={form.control}
        name="note"
        label={m.office_note()}
        hint={m.office_note_hint()}
        rows={4}
        maxLength={deskLimits.note}
        isOptional
        isFirst
      />
    </RecordFormDialog>
  );
}
