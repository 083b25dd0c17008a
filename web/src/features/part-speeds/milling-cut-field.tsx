import { type MillingCut, isMillingCut } from '@chipload/domain/speeds';
import { m } from '@chipload/messages';
import { Field, Select } from '@chipload/ui/form/field';

const names: Readonly<Record<MillingCut, () => string>> = {
  slot: m.part_speeds_cut_slot,
  shoulder: m.part_speeds_cut_shoulder,
  'high-efficiency': m.part_speeds_cut_high_efficiency,
  finishing: m.part_speeds_cut_finishing,
  'high-feed': m.part_speeds_cut_high_feed,
  copying: m.part_speeds_cut_copying,
};

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
              {names[cut]()}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
