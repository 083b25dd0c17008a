import type { RegrindLine } from '@chipload/contract/office/sent-tools';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { noSizes, SizeFields, sizesOf } from './size-fields.tsx';

/** Records a tool that has arrived, with its sizes. */
export function ReceiveToolDialog({ line, onClose }: { line: RegrindLine; onClose: () => void }) {
  const { uuid, part, part_tool: original } = line;
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    values: () => ({ ...noSizes, passport: '' }),
    act: ({ passport, ...typed }, { idempotencyKey }) =>
      api.post('/regrinds/:uuid/receive', {
        params: { uuid },
        data: { ...sizesOf(typed), passport },
        idempotencyKey,
      }),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.regrinds_office_receive_of({ part })}
      action={m.regrinds_office_receive()}
    >
      <SizeFields control={form.control} units={original.units} />
      <TextEntry
        control={form.control}
        name="passport"
        label={m.regrinds_office_passport()}
        hint={m.regrinds_office_passport_hint()}
        maxLength={300}
        isOptional
      />
    </RecordFormDialog>
  );
}
