import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { newKey } from '@chipload/client/new-key';
import type { RegrindLine } from '@chipload/contract/office/sent-tools';
import { m } from '@chipload/messages';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { problemsOf } from './problems-of.ts';
import { useToolAct } from './regrinds.queries.ts';
import { SizeFields, sizesOf, type TypedSizes } from './size-fields.tsx';

type Received = TypedSizes & { readonly passport: string };

/** Records a tool that has arrived, with its sizes. */
export function ReceiveToolDialog({ line, onClose }: { line: RegrindLine; onClose: () => void }) {
  const { uuid, part, part_tool: original } = line;
  // One key for this dialog: pressing twice, or again after a lost answer, receives one tool.
  const [idempotencyKey] = useState(newKey);
  const form = useForm<Received>({ defaultValues: { diameter: '', length: '', passport: '' } });
  const receive = useToolAct(
    (api, typed: Received) =>
      api.post('/regrinds/:uuid/receive', {
        params: { uuid },
        data: { ...sizesOf(typed), passport: typed.passport },
        idempotencyKey,
      }),
    onClose,
  );
  return (
    <RecordFormDialog
      title={m.regrinds_office_receive_of({ part })}
      action={m.regrinds_office_receive()}
      problems={problemsOf(receive.error)}
      isBusy={receive.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((typed) => receive.mutate(typed))}
    >
      <SizeFields
        control={form.control}
        units={original.units}
        names={{ diameter: 'diameter', length: 'length' }}
      />
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
