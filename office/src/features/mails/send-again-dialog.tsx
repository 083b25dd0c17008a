import type { OfficeMail } from '@chipload/contract/office/mails';
import { contactLimits } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { offerUndo } from '../../records/undo.ts';
import { useRecordForm } from '../../records/use-record-form.ts';

/** Sends the copy of a mail to its own address, or to another that is typed; it can be taken back for ten seconds. */
export function SendAgainDialog({ mail, onClose }: { mail: OfficeMail; onClose: () => void }) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    values: () => ({ to: mail.recipient }),
    act: (data, { idempotencyKey }) =>
      api.post('/mails/:uuid/again', { params: { uuid: mail.uuid }, data, idempotencyKey }),
    onDone: ({ sending: uuid }, { to }) =>
      offerUndo({
        title: m.office_mails_sending({ email: to }),
        undo: () => api.delete('/mails/sending/:uuid', { params: { uuid } }),
      }),
    onClose,
  });
  return (
    <RecordFormDialog {...dialog} title={m.office_mails_again_wide()} action={m.office_mails_again()}>
      <TextEntry
        control={form.control}
        name="to"
        label={m.office_mails_again_to()}
        hint={m.office_mails_again_to_hint()}
        maxLength={contactLimits.email}
      />
    </RecordFormDialog>
  );
}
