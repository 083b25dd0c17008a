import { useForm } from 'react-hook-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfficeMail } from '@chipload/contract/office/mails';
import { contactLimits } from '@chipload/domain/places';
import { errorsByField } from '@chipload/client/refused';
import { m } from '@chipload/messages';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { offerUndo } from '../../records/undo.ts';

/** Sends the copy of a mail to its own address, or to another that is typed; it can be taken back for ten seconds. */
export function SendAgainDialog({ mail, onClose }: { mail: OfficeMail; onClose: () => void }) {
  const { api } = useOffice();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { to: mail.recipient } });
  const refresh = () =>
    Promise.all(
      [['mail', mail.uuid], ['list', 'mails'], ['timeline']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  const again = useMutation({
    mutationFn: ({ to }: { to: string }) =>
      api.post('/mails/:uuid/again', { params: { uuid: mail.uuid }, data: { to } }),
    onSuccess: async ({ sending }, { to }) => {
      onClose();
      offerUndo({
        title: m.office_mails_sending({ email: to }),
        undo: async () => {
          await api.delete('/mails/sending/:uuid', { params: { uuid: sending } });
          await refresh();
        },
      });
      await refresh();
    },
    onError: (error) => {
      const [message] = errorsByField(error)['to'] ?? [];
      if (message !== undefined) form.setError('to', { message });
    },
  });
  const isAtField = form.formState.errors.to !== undefined;
  return (
    <RecordFormDialog
      title={m.office_mails_again_wide()}
      action={m.office_mails_again()}
      problems={again.error === null || isAtField ? [] : [failureText(again.error)]}
      isBusy={again.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => again.mutate(values))}
    >
      <TextEntry
        control={form.control}
        name="to"
        label={m.office_mails_again_to()}
        hint={m.office_mails_again_to_hint()}
        maxLength={contactLimits.email}
        isFirst
      />
    </RecordFormDialog>
  );
}
