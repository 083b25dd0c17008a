import type { RegrindLine } from '@chipload/contract/office/sent-tools';
import { type RefusalReason, refusalReasons } from '@chipload/domain/regrind';
import { m } from '@chipload/messages';
import { refusalReasonText } from '@chipload/messages/tool-refusals';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { movedOnce } from './tool-states.ts';

type Refusal = { reason: RefusalReason; note: string };

/** Records that a tool cannot be reground, and why; its owner gets a mail. */
export function RefuseToolDialog({
  tool,
  line: { part },
  onClose,
}: {
  tool: RegrindLine['tools'][number];
  line: RegrindLine;
  onClose: () => void;
}) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    record: tool,
    ...movedOnce,
    values: (): Refusal => ({ reason: 'too-worn', note: '' }),
    act: (data, { seen: { uuid }, idempotencyKey }) =>
      api.post('/sent-tools/:uuid/refuse', { params: { uuid }, data, idempotencyKey }),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.regrinds_office_refuse_of({ part })}
      action={m.regrinds_office_refuse()}
      look="danger"
    >
      <MenuEntry
        control={form.control}
        name="reason"
        label={m.regrinds_reason()}
        options={refusalReasons.map((value) => ({ value, label: refusalReasonText(value) }))}
      />
      <TextEntry
        control={form.control}
        name="note"
        label={m.regrinds_office_note()}
        rows={3}
        maxLength={500}
        isOptional
      />
    </RecordFormDialog>
  );
}
