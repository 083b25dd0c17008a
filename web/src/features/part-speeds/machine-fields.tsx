import { useState } from 'react';
import { type Machine, machineLimits } from '@chipload/domain/speeds';
import { machineOnFloor } from '@chipload/domain/shop-floor';
import { sizeTextLength, type ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Field, Input, Select } from '@chipload/ui/form/field';
import { machineFacts } from '../../cutting/machine-facts.ts';
import { useKeptFloor } from '../../cutting/use-kept-floor.ts';
import { kilowattsPerHorsepower } from '../../cutting/conversions.ts';
import type { CutSearch } from './cut-search.ts';
import { memory, type Remembered, useRemembered } from '../../cutting/remembered-machine.ts';
import { outOfLimitsText, typedKilowatts, typedRpm } from '../../cutting/typed-numbers.ts';
import { powerText, powerUnit, rpmText } from '../../cutting/value-text.ts';

/** Returns the limits of the machine: those of a submitted form, otherwise the remembered ones. */
export function machineOf({ rpm, power, in: units = 'metric' }: CutSearch, remembered: Remembered): Machine {
  return {
    maximumRpm: rpm === undefined ? remembered.maximumRpm : typedRpm(rpm),
    kilowatts: power === undefined ? remembered.kilowatts : typedKilowatts(power, units),
    newtonMetres: remembered.newtonMetres,
    maximumFeedRate: remembered.maximumFeedRate,
    rapidFeedRate: remembered.rapidFeedRate,
  };
}

type LimitsProps = {
  choices: CutSearch;
  shown: ToolUnits;
  /** The power of a cut can be calculated for the part. */
  hasPower: boolean;
  className: string;
  onChange: (next: CutSearch) => void;
};

/** The machine of the buyer's shop floor, or the limits of another one. */
export function MachineFields(props: LimitsProps) {
  const { floor, change } = useKeptFloor();
  if (!floor.is_on || floor.machines.length === 0) return <LimitFields {...props} />;
  const { choices, shown, className, onChange } = props;
  const inUse = machineOnFloor(floor);
  const use = (machine: string) => {
    const { rpm: _rpm, power: _power, ...rest } = choices;
    if (choices.rpm !== undefined || choices.power !== undefined) onChange(rest);
    change({ ...floor, machine });
  };
  return (
    <>
      <div className={`col-span-2 min-w-0 ${className}`}>
        <Field label={m.shop_floor_machine()} hint={inUse && machineFacts(inUse, shown)}>
          {(control) => (
            <Select {...control} value={floor.machine} onChange={({ target }) => use(target.value)}>
              {floor.machines.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
              <option value="">{m.shop_floor_other_machine()}</option>
            </Select>
          )}
        </Field>
      </div>
      {inUse === undefined && <LimitFields {...props} />}
    </>
  );
}

/** The maximum spindle speed and the power of a machine; valid values are remembered. */
function LimitFields({ choices, shown, hasPower, className, onChange }: LimitsProps) {
  const remembered = useRemembered();
  const { maximumRpm, kilowatts } = machineOf(choices, remembered);
  /** Remembers a limit, and removes the submitted limits from the query so that the remembered ones apply. */
  const remember = (limit: Machine) => {
    memory.remember({ maximumRpm, kilowatts, ...limit });
    const { rpm: _rpm, power: _power, ...rest } = choices;
    if (choices.rpm !== undefined || choices.power !== undefined) onChange(rest);
  };
  return (
    <>
      <LimitField
        name="rpm"
        className={className}
        label={m.part_speeds_max_rpm()}
        text={choices.rpm ?? (maximumRpm === undefined ? '' : rpmText(maximumRpm))}
        problem={outOfLimitsText(machineLimits.rpm)}
        parse={typedRpm}
        onLimit={(limit) => remember({ maximumRpm: limit })}
      />
      {hasPower && (
        <LimitField
          // Discards the typed text when the unit changes.
          key={shown}
          name="power"
          className={className}
          label={m.part_speeds_max_power({ unit: powerUnit(shown) })}
          text={kilowatts === undefined ? (choices.power ?? '') : powerText(kilowatts, shown)}
          problem={outOfLimitsText(machineLimits.kilowatts, shown === 'inch' ? kilowattsPerHorsepower : 1)}
          parse={(text) => typedKilowatts(text, shown)}
          onLimit={(limit) => remember({ kilowatts: limit })}
        />
      )}
    </>
  );
}

function LimitField({
  name,
  className,
  label,
  text,
  problem,
  parse,
  onLimit,
}: {
  name: 'rpm' | 'power';
  className: string;
  label: string;
  text: string;
  /** The message for an invalid text. */
  problem: string;
  parse: (text: string) => number | undefined;
  onLimit: (limit: number | undefined) => void;
}) {
  // The text while the field has the focus.
  const [typed, setTyped] = useState<string>();
  const value = typed ?? text;
  const isInvalid = value.trim() !== '' && parse(value) === undefined;
  return (
    <div className={`min-w-0 ${className}`}>
      <Field label={label} hint={m.part_speeds_machine_hint()} errors={isInvalid ? [problem] : []}>
        {(control) => (
          <Input
            {...control}
            name={name}
            value={value}
            inputMode="decimal"
            autoComplete="off"
            maxLength={sizeTextLength}
            onChange={({ target }) => {
              setTyped(target.value);
              onLimit(parse(target.value));
            }}
            onBlur={() => {
              if (!isInvalid) setTyped(undefined);
            }}
            className="tabular"
          />
        )}
      </Field>
    </div>
  );
}
