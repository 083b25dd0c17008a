import { useState } from 'react';
import type { StickOutRange } from '@chipload/domain/holders';
import { convertLength, parseSize, type ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import type { HolderReader } from '@chipload/messages/holders';
import { lengthText, unitText } from '../../tools/size-text.ts';
import { Button } from '@chipload/ui/button';
import { Field, Input } from '@chipload/ui/form/field';

/**
 * The stick-out, typed or dragged. Calls `onSet` with a typed value, `onDrag` while the slider moves and `onRelease` when it
 * is released.
 */
export function StickOutField({
  range,
  value,
  units,
  reader,
  errors,
  onDrag,
  onRelease,
  onSet,
}: {
  range: StickOutRange;
  /** In millimetres. */
  value: number;
  units: ToolUnits;
  reader: HolderReader;
  errors: readonly string[];
  onDrag: (millimetres: number) => void;
  onRelease: () => void;
  /** Undefined means the suggested stick-out. */
  onSet: (millimetres: number | undefined) => void;
}) {
  const { least, most, suggested } = range;
  const [typed, setTyped] = useState<string>();

  const enter = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const read = parseSize(typed.replace(',', '.'), units);
    if (read.ok) onSet(toMicrometre(convertLength(read.value, read.units, 'metric')));
  };

  return (
    <div className="mt-4 grid gap-2 sm:grid-cols-[10rem_1fr] sm:items-start sm:gap-x-6 print:hidden">
      <Field
        label={`${m.holders_step_stick_out()}, ${unitText(units)}`}
        hint={m.holders_stick_out_range({ least: reader.length(least), most: reader.length(most) })}
        errors={errors}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? lengthText(value, 'metric', units)}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={enter}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              enter();
            }}
          />
        )}
      </Field>
      <StickOutSlider {...{ range, value, units, reader, onDrag, onRelease }} />
      <Button
        size="small"
        look="quiet"
        className="-ml-2.5 justify-self-start sm:col-span-2"
        onClick={() => onSet(undefined)}
      >
        {m.holders_stick_out_shop({ size: reader.length(suggested) })}
      </Button>
    </div>
  );
}

function StickOutSlider({
  range,
  value,
  units,
  reader,
  onDrag,
  onRelease,
}: {
  range: StickOutRange;
  value: number;
  units: ToolUnits;
  reader: HolderReader;
  onDrag: (millimetres: number) => void;
  onRelease: () => void;
}) {
  const { least, most } = range;
  const stepMillimetres = units === 'inch' ? 0.254 : 0.5;
  return (
    <input
      type="range"
      aria-label={m.holders_stick_out_slider()}
      aria-valuetext={reader.length(value)}
      min={least}
      max={most}
      step="any"
      value={value}
      disabled={most - least < stepMillimetres}
      onChange={({ target }) =>
        onDrag(clamp(Math.round(Number(target.value) / stepMillimetres) * stepMillimetres, range))
      }
      onPointerUp={onRelease}
      onKeyUp={onRelease}
      onBlur={onRelease}
      className="h-6 w-full accent-accent pointer-coarse:h-11"
    />
  );
}

function clamp(value: number, { least, most }: StickOutRange): number {
  return toMicrometre(Math.min(most, Math.max(least, value)));
}

function toMicrometre(millimetres: number): number {
  return Math.round(millimetres * 1_000) / 1_000;
}
