import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { holderBodies, spindleCodes } from '@chipload/domain/holders';
import { type FloorMachine, isSameName, shopFloorLimits } from '@chipload/domain/shop-floor';
import { sizeTextLength, type ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { focusAtOnce } from '@chipload/ui/form/focus-at-once';
import { focusInvalid } from '@chipload/ui/form/focus-invalid';
import { Field, Select } from '@chipload/ui/form/field';
import { TextField } from '@chipload/ui/form/text-field';
import { valueUnit } from '../../cutting/drill-text.ts';
import { powerUnit, torqueUnit } from '../../cutting/value-text.ts';
import { type MachineText, machineText, problemOf, readMachine, type WrongField } from './machine-text.ts';

/** The form that adds a machine, or changes one, in the units of its reader. A machine of the same name is replaced. */
export function MachineForm({
  units,
  edited,
  taken,
  onSave,
  onCancel,
}: {
  units: ToolUnits;
  /** The machine that is changed; undefined to add one. */
  edited: FloorMachine | undefined;
  /** The names of the other machines. */
  taken: readonly string[];
  onSave: (machine: FloorMachine) => void;
  onCancel: () => void;
}) {
  const [typed, setTyped] = useState(() => machineText(edited, units));
  const [wasTried, setTried] = useState(false);
  const isEdited = edited !== undefined;
  const read = readMachine(typed, units, edited);
  const type = (change: Partial<MachineText>) => setTyped((before) => ({ ...before, ...change }));
  const errorsOf = (field: WrongField) =>
    wasTried && read.wrong.has(field) ? [problemOf(field, units)] : [];
  const isTaken = taken.some((name) => isSameName(name, typed.name.trim()));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => setTried(true));
    if (read.wrong.size > 0) return focusInvalid(event.currentTarget);
    onSave(read.machine);
    setTyped(machineText(undefined, units));
    setTried(false);
  };
  return (
    <form
      aria-label={isEdited ? m.shop_floor_edit_named({ name: edited.name }) : m.shop_floor_add_machine()}
      onSubmit={submit}
      noValidate
      className="grid gap-3 rounded-panel border p-4 sm:grid-cols-2"
    >
      <TextField
        {...(isEdited && { ref: focusAtOnce })}
        label={m.shop_floor_name()}
        hint={isTaken ? m.shop_floor_replaces() : m.shop_floor_name_hint()}
        errors={errorsOf('name')}
        value={typed.name}
        maxLength={shopFloorLimits.nameLength}
        autoComplete="off"
        onChange={({ target }) => type({ name: target.value })}
      />
      <SpindleAndHolder typed={typed} onType={type} />
      <LimitFields typed={typed} units={units} errorsOf={errorsOf} onType={type} />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit">{isEdited ? m.shop_floor_save() : m.shop_floor_add_machine()}</Button>
        {isEdited && (
          <Button look="quiet" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}

function SpindleAndHolder({
  typed,
  onType,
}: {
  typed: MachineText;
  onType: (change: Partial<MachineText>) => void;
}) {
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

function LimitFields({
  typed,
  units,
  errorsOf,
  onType,
}: {
  typed: MachineText;
  units: ToolUnits;
  errorsOf: (field: WrongField) => readonly string[];
  onType: (change: Partial<MachineText>) => void;
}) {
  return (
    <>
      <NumberField
        label={m.part_speeds_max_rpm()}
        errors={errorsOf('rpm')}
        value={typed.rpm}
        onType={(rpm) => onType({ rpm })}
      />
      <NumberField
        label={m.part_speeds_max_power({ unit: powerUnit(units) })}
        errors={errorsOf('power')}
        value={typed.power}
        onType={(power) => onType({ power })}
      />
      <NumberField
        label={m.shop_floor_torque({ unit: torqueUnit(units) })}
        errors={errorsOf('torque')}
        value={typed.torque}
        onType={(torque) => onType({ torque })}
      />
      <NumberField
        label={m.shop_floor_max_feed({ unit: valueUnit('rate', units) })}
        errors={errorsOf('feed')}
        value={typed.feed}
        onType={(feed) => onType({ feed })}
      />
      <NumberField
        label={m.shop_floor_rapid({ unit: valueUnit('rate', units) })}
        errors={errorsOf('rapid')}
        value={typed.rapid}
        onType={(rapid) => onType({ rapid })}
      />
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
