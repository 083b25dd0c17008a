import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { holderBodies, type SpindleCode, spindleCodes } from '@chipload/domain/holders';
import { type FloorMachine, shopFloorLimits } from '@chipload/domain/shop-floor';
import { sizeTextLength, type ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { focusInvalid } from '@chipload/ui/form/focus-invalid';
import { Field, Select } from '@chipload/ui/form/field';
import { TextField } from '@chipload/ui/form/text-field';
import { typedKilowatts, typedNewtonMetres, typedRpm } from '../../cutting/typed-numbers.ts';
import { powerUnit, torqueUnit } from '../../cutting/value-text.ts';

const empty = { name: '', spindle: '', rpm: '', power: '', torque: '', holder: '' };
type Typed = typeof empty;

/** The form that adds a machine, in the units of its reader. A machine of the same name is replaced. */
export function MachineForm({
  units,
  taken,
  onAdd,
}: {
  units: ToolUnits;
  taken: readonly string[];
  onAdd: (machine: FloorMachine) => void;
}) {
  const [typed, setTyped] = useState(empty);
  const [wasTried, setTried] = useState(false);
  const read = readMachine(typed, units);
  const type = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));
  const errorsOf = (field: keyof Typed) => (wasTried && read.wrong.has(field) ? [problems[field]()] : []);
  const isTaken = taken.some((name) => name.toLowerCase() === typed.name.trim().toLowerCase());

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => setTried(true));
    if (read.wrong.size > 0) return focusInvalid(event.currentTarget);
    onAdd(read.machine);
    setTyped(empty);
    setTried(false);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 rounded-panel border p-4 sm:grid-cols-2">
      <TextField
        label={m.shop_floor_name()}
        hint={isTaken ? m.shop_floor_replaces() : m.shop_floor_name_hint()}
        errors={errorsOf('name')}
        value={typed.name}
        maxLength={shopFloorLimits.nameLength}
        autoComplete="off"
        onChange={({ target }) => type({ name: target.value })}
      />
      <SpindleAndHolder typed={typed} onType={type} />
      <NumberField
        label={m.part_speeds_max_rpm()}
        errors={errorsOf('rpm')}
        value={typed.rpm}
        onType={(rpm) => type({ rpm })}
      />
      <NumberField
        label={m.part_speeds_max_power({ unit: powerUnit(units) })}
        errors={errorsOf('power')}
        value={typed.power}
        onType={(power) => type({ power })}
      />
      <NumberField
        label={m.shop_floor_torque({ unit: torqueUnit(units) })}
        errors={errorsOf('torque')}
        value={typed.torque}
        onType={(torque) => type({ torque })}
      />
      <Button type="submit" className="justify-self-start sm:col-span-2">
        {m.shop_floor_add_machine()}
      </Button>
    </form>
  );
}

function SpindleAndHolder({ typed, onType }: { typed: Typed; onType: (change: Partial<Typed>) => void }) {
  return (
    <>
      <Field label={m.shop_floor_spindle()} optional>
        {(control) => (
          <Select
            {...control}
            value={typed.spindle}
            onChange={({ target }) => onType({ spindle: target.value, holder: '' })}
          >
            <option value="">{m.shop_floor_not_known()}</option>
            {spindleCodes.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.shop_floor_holder()} optional>
        {(control) => (
          <Select
            {...control}
            value={typed.holder}
            disabled={typed.spindle === ''}
            onChange={({ target }) => onType({ holder: target.value })}
          >
            <option value="">{m.shop_floor_no_holder()}</option>
            {holderBodies
              .filter(({ spindle }) => spindle === typed.spindle)
              .map(({ code }) => (
                <option key={code}>{code}</option>
              ))}
          </Select>
        )}
      </Field>
    </>
  );
}

function NumberField({
  label,
  errors,
  value,
  onType,
}: {
  label: string;
  errors: readonly string[];
  value: string;
  onType: (text: string) => void;
}) {
  return (
    <TextField
      label={label}
      errors={errors}
      optional
      value={value}
      inputMode="decimal"
      autoComplete="off"
      maxLength={sizeTextLength}
      className="tabular"
      onChange={({ target }) => onType(target.value)}
    />
  );
}

const problems: Readonly<Record<keyof Typed, () => string>> = {
  name: m.shop_floor_name_missing,
  spindle: m.shop_floor_number_invalid,
  rpm: m.shop_floor_number_invalid,
  power: m.shop_floor_number_invalid,
  torque: m.shop_floor_number_invalid,
  holder: m.shop_floor_number_invalid,
};

/** Returns the machine that was typed, and the fields that cannot be read. */
function readMachine(
  typed: Typed,
  units: ToolUnits,
): { machine: FloorMachine; wrong: ReadonlySet<keyof Typed> } {
  const wrong = new Set<keyof Typed>();
  const name = typed.name.trim();
  if (name === '') wrong.add('name');
  const number = (field: 'rpm' | 'power' | 'torque', parse: (text: string) => number | undefined) => {
    if (typed[field].trim() === '') return null;
    const value = parse(typed[field]);
    if (value === undefined) wrong.add(field);
    return value ?? null;
  };
  const machine = {
    name,
    spindle: spindleCodes.find((code): code is SpindleCode => code === typed.spindle) ?? null,
    max_rpm: number('rpm', typedRpm),
    kilowatts: number('power', (text) => typedKilowatts(text, units)),
    newton_metres: number('torque', (text) => typedNewtonMetres(text, units)),
    holder: typed.holder,
  };
  return { machine, wrong };
}
