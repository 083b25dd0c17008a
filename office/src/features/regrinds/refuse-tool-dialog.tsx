import { useForm } from 'react-hook-form';
import type { RegrindLine } from '@chipload/contract/office/sent-tools';
import { type RefusalReason, refusalReasons } from '@chipload/domain/regrind';
import { m } from '@chipload/messages';
import { refusalReasonText } from '@chipload/messages/tool-refusals';
import { Field, Select } from '@chipload/ui/form/field';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { problemsOf } from './problems-of.ts';
import { useToolAct } from './regrinds.queries.ts';

type Refusal = { reason: RefusalReason; note: string };

/** Records that a tool cannot be reground, and why; its owner gets a mail. */
export function RefuseToolDialog({
  tool: { uuid },
  line: { part },
  onClose,
}: {
  tool: RegrindLine['tools'][number];
  line: RegrindLine;
  onClose: () => void;
}) {
  const form = useForm<Refusal>({ defaultValues: { reason: 'too-worn', note: '' } });
  const refuse = useToolAct(
    (api, data: Refusal) => api.post('/sent-tools/:uuid/refuse', { params: { uuid }, data }),
    onClose,
  );
  return (
    <RecordFormDialog
      title={m.regrinds_office_refuse_of({ part })}
      action={m.regrinds_office_refuse()}
      look="danger"
      problems={problemsOf(refuse.error)}
      isBusy={refuse.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((refusal) => refuse.mutate(refusal))}
    >
      <Field label={m.regrinds_reason()}>
        {(control) => (
          <Select {...control} {...form.register('reason')}>
            {refusalReasons.map((reason) => (
              <option key={reason} value={reason}>
                {refusalReasonText(reason)}
              </option>
            ))}
          </Select>
        )}
      </Field>
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
