import { useForm } from 'react-hook-form';
import type { RegrindLine } from '@chipload/contract/office/sent-tools';
import { m } from '@chipload/messages';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { problemsOf } from './problems-of.ts';
import { useToolAct } from './regrinds.queries.ts';
import { SizeFields, sizesOf, type TypedSizes } from './size-fields.tsx';
import { wantedText } from './size-text.ts';

/** Records the sizes of a tool that was ground. */
export function GroundToolDialog({
  tool: { uuid },
  line: { part, part_tool: original, wanted },
  onClose,
}: {
  tool: RegrindLine['tools'][number];
  line: RegrindLine;
  onClose: () => void;
}) {
  const form = useForm<TypedSizes>({ defaultValues: { diameter: '', length: '' } });
  const grind = useToolAct(
    (api, typed: TypedSizes) =>
      api.post('/sent-tools/:uuid/grind', { params: { uuid }, data: sizesOf(typed) }),
    onClose,
  );
  return (
    <RecordFormDialog
      title={m.regrinds_office_grind_of({ part })}
      action={m.regrinds_office_grind()}
      problems={problemsOf(grind.error)}
      isBusy={grind.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((typed) => grind.mutate(typed))}
    >
      {wanted && <p className="text-sm">{wantedText(wanted)}</p>}
      <SizeFields
        control={form.control}
        units={original.units}
        names={{ diameter: 'diameter', length: 'length' }}
      />
    </RecordFormDialog>
  );
}
