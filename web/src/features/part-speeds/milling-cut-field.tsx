import { type MillingCut, isMillingCut } from '@chipload/domain/speeds';
import { m } from '@chipload/messages';
import { Field, Select } from '@chipload/ui/form/field';
import { cutNames } from '../../cutting/cut-names.ts';

/** A menu of the kinds of cut that the end mill can make. */
export function MillingCutField({
  cuts,
  chosen,
  onChoose,
}: {
  cuts: readonly MillingCut[];
  chosen: MillingCut | undefined;
  onChoose: (cut: MillingCut) => void;
}) {
  return (
    <Field label={m.part_speeds_cut()}>
      {(control) => (
        <Select
          {...control}
          name="cut"
          value={chosen}
          onChange={({ target }) => {
            if (isMillingCut(target.value)) onChoose(target.value);
          }}
        >
          {cuts.map((cut) => (
            <option key={cut} value={cut}>
              {cutNames[cut]()}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
