import type { ChangeEventHandler } from 'react';
import type { MillingCut } from '@chipload/domain/speeds';
import { m } from '@chipload/messages';
import { Field, Select } from '@chipload/ui/form/field';

const cutTexts: Readonly<Record<MillingCut, () => string>> = {
  slot: m.part_speeds_cut_slot,
  shoulder: m.part_speeds_cut_shoulder,
  'high-efficiency': m.part_speeds_cut_high_efficiency,
  finishing: m.part_speeds_cut_finishing,
  'high-feed': m.part_speeds_cut_high_feed,
  copying: m.part_speeds_cut_copying,
};

/** A menu of kinds of cut, the field `cut` of its form. */
export function MillingCutField({
  cuts,
  chosen,
  onChange,
}: {
  cuts: readonly MillingCut[];
  chosen: MillingCut | undefined;
  onChange: ChangeEventHandler<HTMLSelectElement>;
}) {
  return (
    <Field label={m.part_speeds_cut()}>
      {(control) => (
        <Select {...control} name="cut" value={chosen} onChange={onChange}>
          {cuts.map((cut) => (
            <option key={cut} value={cut}>
              {cutTexts[cut]()}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
