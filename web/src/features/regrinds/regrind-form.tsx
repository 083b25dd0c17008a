import type { EvaluatedRegrind } from '@chipload/contract';
import { bodyOf } from '@chipload/contract/tool-of';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Field, Select } from '@chipload/ui/form/field';
import { PartNumberInput } from '@chipload/ui/form/part-number-input';
import { TextField } from '@chipload/ui/form/text-field';
import { smallLengthText, unitText } from '../../tools/size-text.ts';
import type { RegrindSearch } from './regrind-search.ts';
import type { Described } from './regrinds.queries.ts';

type WireField = 'inventory_code' | 'times_ground' | 'wear' | 'cutting_diameter' | 'overall_length';

/** The description of a worn tool: a GET form, so that it works without JavaScript and its address can be sent. */
export function RegrindForm({
  search,
  described,
  onAsk,
}: {
  search: RegrindSearch;
  described: Described | undefined;
  onAsk: (form: HTMLFormElement) => void;
}) {
  const regrind = described?.regrind;
  const errorsOf = (field: WireField) => [
    ...(described?.errors?.[field] ?? []),
    ...(regrind?.violations ?? []).filter((one) => one.field === field).map(({ message }) => message),
  ];
  return (
    <form
      key={JSON.stringify(search)}
      action="/app/regrind"
      className="@container print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(event.currentTarget);
      }}
    >
      <div className="grid max-w-3xl grid-cols-1 items-start gap-x-3 gap-y-4 @md:grid-cols-2 @2xl:grid-cols-3">
        <Field label={m.trunk_part_number()} errors={errorsOf('inventory_code')}>
          {(control) => (
            <PartNumberInput {...control} name="part" defaultValue={search.part} enterKeyHint="go" required />
          )}
        </Field>
        {regrind && <ToolFields regrind={regrind} search={search} errorsOf={errorsOf} />}
        <div className="col-span-full">
          <Button type="submit" look={regrind ? 'secondary' : 'primary'}>
            {regrind ? m.regrinds_update() : m.regrinds_show()}
          </Button>
        </div>
      </div>
    </form>
  );
}

function ToolFields({
  regrind: { tool, usual_wear: usualWear },
  search,
  errorsOf,
}: {
  regrind: EvaluatedRegrind;
  search: RegrindSearch;
  errorsOf: (field: WireField) => readonly string[];
}) {
  const { cuttingDiameter, overallLength } = bodyOf(tool);
  const unit = unitText(tool.units);
  const size = (value: number) => `${smallLengthText(value, tool.units, 'as-made')} ${unit}`;
  const decimal = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;
  return (
    <>
      <TextField
        {...decimal}
        label={m.regrinds_wear({ unit })}
        hint={m.regrinds_wear_hint({ usual: size(usualWear) })}
        name="wear"
        defaultValue={search.wear}
        errors={errorsOf('wear')}
      />
      <TextField
        {...decimal}
        inputMode="numeric"
        label={m.regrinds_times()}
        hint={m.regrinds_times_hint()}
        name="times"
        defaultValue={search.times}
        errors={errorsOf('times_ground')}
      />
      <TextField
        {...decimal}
        label={m.regrinds_diameter_now({ unit })}
        hint={m.regrinds_new_hint({ size: size(cuttingDiameter) })}
        name="diameter"
        defaultValue={search.diameter}
        errors={errorsOf('cutting_diameter')}
      />
      <TextField
        {...decimal}
        label={m.regrinds_length_now({ unit })}
        hint={m.regrinds_new_hint({ size: size(overallLength) })}
        name="length"
        defaultValue={search.length}
        errors={errorsOf('overall_length')}
      />
      {tool.coating !== '' && (
        <Field label={m.regrinds_coating()}>
          {(control) => (
            <Select {...control} name="coated" defaultValue={search.coated ?? ''}>
              <option value="">{m.regrinds_coat_again({ coating: tool.coating })}</option>
              <option value="no">{m.regrinds_leave_uncoated()}</option>
            </Select>
          )}
        </Field>
      )}
    </>
  );
}
