import { useState } from 'react';
import { type Machine, machineLimits } from '@chipload/domain/speeds';
import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Field, Input } from '../../ui/form/field.tsx';
import { kilowattsPerHorsepower } from './conversions.ts';
import type { CutSearch } from './cut-search.ts';
import { memory, type Remembered, useRemembered } from '../../cutting/remembered-machine.ts';
import { typedKilowatts, typedRpm } from './typed-numbers.ts';
import { powerText, powerUnit, rounded, rpmText } from './value-text.ts';

/** The limits that count: those of a form that was sent, otherwise those that are remembered. */
export function machineOf({ rpm, power, in: units = 'metric' }: CutSearch, remembered: Remembered): Machine {
  return {
    maximumRpm: rpm === undefined ? remembered.maximumRpm : typedRpm(rpm),
    kilowatts: power === undefined ? remembered.kilowatts : typedKilowatts(power, units),
  };
}

/** The highest spindle speed and the power of the buyer's machine; what is typed is remembered once it is a limit. */
export function MachineFields({
  asked,
  shown,
  hasPower,
  className,
  onAsk,
}: {
  asked: CutSearch;
  shown: ToolUnits;
  /** Whether the power is known for the part at all. */
  hasPower: boolean;
  className: string;
  onAsk: (next: CutSearch) => void;
}) {
  const remembered = useRemembered();
  const { maximumRpm, kilowatts } = machineOf(asked, remembered);
  /** From now on the limits are remembered ones, whatever a form has sent before. */
  const keep = (limit: Machine) => {
    memory.remember({ maximumRpm, kilowatts, ...limit });
    const { rpm: _rpm, power: _power, ...rest } = asked;
    if (asked.rpm !== undefined || asked.power !== undefined) onAsk(rest);
  };
  const power = {
    least: powerLimit(machineLimits.kilowatts.least, shown),
    most: powerLimit(machineLimits.kilowatts.most, shown),
  };
  return (
    <>
      <LimitField
        name="rpm"
        className={className}
        label={m.part_speeds_max_rpm()}
        text={asked.rpm ?? (maximumRpm === undefined ? '' : rpmText(maximumRpm))}
        limits={machineLimits.rpm}
        parse={typedRpm}
        onLimit={(limit) => keep({ maximumRpm: limit })}
      />
      {hasPower && (
        <LimitField
          // Another unit, another text.
          key={shown}
          name="power"
          className={className}
          label={m.part_speeds_max_power({ unit: powerUnit(shown) })}
          text={kilowatts === undefined ? (asked.power ?? '') : powerText(kilowatts, shown)}
          limits={power}
          parse={(text) => typedKilowatts(text, shown)}
          onLimit={(limit) => keep({ kilowatts: limit })}
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
  limits,
  parse,
  onLimit,
}: {
  name: 'rpm' | 'power';
  className: string;
  label: string;
  text: string;
  limits: { readonly least: number; readonly most: number };
  parse: (text: string) => number | undefined;
  onLimit: (limit: number | undefined) => void;
}) {
  // What is being typed, until the field is left.
  const [typed, setTyped] = useState<string>();
  const now = typed ?? text;
  const isWrong = now.trim() !== '' && parse(now) === undefined;
  return (
    <div className={`min-w-0 ${className}`}>
      <Field
        label={label}
        hint={m.part_speeds_machine_hint()}
        errors={
          isWrong
            ? [
                m.part_speeds_rpm_invalid({
                  // Rounded inward: what is named is taken.
                  least: rounded(Math.ceil(limits.least * 10) / 10, 1),
                  most: rounded(Math.floor(limits.most), 0),
                }),
              ]
            : []
        }
      >
        {(control) => (
          <Input
            {...control}
            name={name}
            value={now}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            onChange={({ target }) => {
              setTyped(target.value);
              onLimit(parse(target.value));
            }}
            onBlur={() => {
              if (!isWrong) setTyped(undefined);
            }}
            className="tabular"
          />
        )}
      </Field>
    </div>
  );
}

function powerLimit(kilowatts: number, units: ToolUnits): number {
  return units === 'inch' ? kilowatts / kilowattsPerHorsepower : kilowatts;
}
