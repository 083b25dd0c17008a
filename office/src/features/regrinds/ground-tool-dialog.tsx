import type { RegrindLine } from '@chipload/contract/office/sent-tools';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { noSizes, SizeFields, sizesOf } from './size-fields.tsx';
import { wantedText } from './size-text.ts';
import { movedOnce } from './tool-states.ts';

/** Records the sizes of a tool that was ground. */
export function GroundToolDialog({
  tool,
  line: { part, part_tool: original, wanted },
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
    values: () => noSizes,
    act: (typed, { seen: { uuid }, idempotencyKey }) =>
      api.post('/sent-tools/:uuid/grind', { params: { uuid }, data: sizesOf(typed), idempotencyKey }),
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.regrinds_office_grind_of({ part })}
      action={m.regrinds_office_grind()}
    >
      {wanted && <p className="text-sm">{wantedText(wanted)}</p>}
      <SizeFields control={form.control} units={original.units} />
    </RecordFormDialog>
  );
}
