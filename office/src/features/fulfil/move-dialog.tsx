import { useState } from 'react';
import { m } from '@chipload/messages';
import { Field, Select } from '@chipload/ui/form/field';
import { TypedQuantity } from '@chipload/ui/form/typed-quantity';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { readPieces } from '../../records/pieces-text.ts';
import type { Content } from './packing.ts';

/** The target of moved pieces: another parcel by its id, a new one, or out of the parcels. */
export type MoveTarget = number | 'new' | 'out';

/** Asks how many pieces of a part go where. */
export function MoveDialog({
  content: { inventory_code: code, quantity: most },
  title,
  others,
  onClose,
  onMove,
}: {
  content: Content;
  title: string;
  /** The other parcels, and their numbers. */
  others: readonly { readonly id: number; readonly number: number }[];
  onClose: () => void;
  onMove: (content: Content, to: MoveTarget) => void;
}) {
  const [typed, setTyped] = useState(String(most));
  const [target, setTarget] = useState(String(others[0]?.id ?? 'new'));
  const [isTried, setTried] = useState(false);
  const quantity = readPieces(typed) ?? 0;
  const isValid = quantity >= 1 && quantity <= most;
  const submit = () => {
    if (isValid) onMove({ inventory_code: code, quantity }, targetOf(target));
    else setTried(true);
  };
  return (
    <RecordFormDialog title={title} action={m.office_fulfilment_move()} onClose={onClose} onSubmit={submit}>
      <Field
        label={m.packing_quantity()}
        errors={isTried && !isValid ? [m.office_fulfilment_move_invalid({ most: String(most) })] : []}
      >
        {(control) => <TypedQuantity {...control} value={typed} onType={setTyped} />}
      </Field>
      <Field label={m.office_fulfilment_move_to()}>
        {(control) => (
          <Select {...control} value={target} onChange={(event) => setTarget(event.target.value)}>
            {others.map(({ id, number }) => (
              <option key={id} value={id}>
                {m.office_fulfilment_parcel_number({ number: String(number) })}
              </option>
            ))}
            <option value="new">{m.office_fulfilment_move_new()}</option>
            <option value="out">{m.office_fulfilment_move_out()}</option>
          </Select>
        )}
      </Field>
    </RecordFormDialog>
  );
}

function targetOf(value: string): MoveTarget {
  return value === 'new' || value === 'out' ? value : Number(value);
}
