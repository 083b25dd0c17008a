import { useEffect, useRef, useState } from 'react';
import {
  type Allowed,
  type ModParameter,
  type ModViolation,
  modTextLimits,
  noCoating,
} from '@chipload/domain/mods';
import { sizeTextLength } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { modParameterName } from '@chipload/messages/mod-operations';
import { modSizeText, modViolationText } from '@chipload/messages/mods';
import { Field, Input, Select } from '@chipload/ui/form/field';
import { scrollIntoView } from '@chipload/ui/scroll-into-view';
import { placeId } from './go-to-fault.ts';
import { currentReader } from './mod-reader.ts';
import {
  choiceText,
  otherRange,
  readField,
  typedText,
  unitName,
  textInOtherUnits,
} from './chosen-operations/mod-size.ts';
import type { OperationValue } from './chosen-operations/chosen-operations.ts';

type FieldProps<A extends Allowed = Allowed> = {
  readonly operation: string;
  readonly parameter: ModParameter;
  readonly allowed: A;
  readonly value: OperationValue | undefined;
  readonly faults: readonly ModViolation[];
  readonly onValue: (value: OperationValue | undefined) => void;
};

/** A field for one value of an operation, with the allowed values and the violations below it. */
export function ModField(props: FieldProps) {
  const { operation, allowed, faults, ...rest } = props;
  const box = useRef<HTMLDivElement>(null);
  const [wasLeft, setWasLeft] = useState(false);
  // A field that has just been opened is still empty: that is reported only once it loses the focus.
  const shownFaults = wasLeft ? faults : faults.filter(({ rule }) => rule !== 'missing');
  const isFaulty = shownFaults.length > 0;
  // The error stands below the field, where the column may end.
  useEffect(() => {
    if (isFaulty && box.current?.contains(document.activeElement) === true) scrollIntoView(box.current);
  }, [isFaulty]);
  const shared = { ...rest, operation, faults: shownFaults };
  return (
    <div ref={box} id={placeId({ operation, parameter: props.parameter })} onBlur={() => setWasLeft(true)}>
      {allowed.kind === 'range' ? (
        <SizeField {...shared} allowed={allowed} />
      ) : allowed.kind === 'text' ? (
        <TextValueField {...shared} allowed={allowed} />
      ) : (
        <ChoiceField {...shared} allowed={allowed} />
      )}
    </div>
  );
}

function SizeField({
  parameter,
  allowed: { unit, min, max },
  value,
  faults,
  onValue,
}: FieldProps<Extract<Allowed, { kind: 'range' }>>) {
  const [typed, setTyped] = useState(() => typedText(value, parameter, unit));
  const [knownValue, setKnownValue] = useState(value);
  // The value changed by other means, such as undo. The typed text stays if it already means the new value.
  if (knownValue !== value) {
    setKnownValue(value);
    if (readField(typed, unit) !== value) setTyped(typedText(value, parameter, unit));
  }
  const reader = currentReader();
  const range =
    min === max
      ? m.mods_exactly({ size: modSizeText(min, unit, reader) })
      : m.mods_range({
          min: typedText(min, parameter, unit),
          max: `${typedText(max, parameter, unit)} ${unitName(unit)}`,
        });
  const other = typeof value === 'number' ? textInOtherUnits(typed, value, parameter, unit) : undefined;
  return (
    <Field
      label={`${modParameterName(parameter)} (${unitName(unit)})`}
      hint={[range, otherRange(min, max, unit)].filter(Boolean).join(' ')}
      errors={textsOf(faults)}
    >
      {(control) => (
        <div className="flex items-center gap-3">
          <Input
            {...control}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              onValue(readField(target.value, unit));
            }}
            maxLength={sizeTextLength}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="tabular max-w-36"
          />
          {other !== undefined && (
            <span className="tabular text-xs whitespace-nowrap text-muted">
              {m.mods_is_other({ size: other })}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

function ChoiceField({
  parameter,
  allowed,
  value,
  faults,
  onValue,
}: FieldProps<Extract<Allowed, { kind: 'sizes' | 'names' }>>) {
  const choices =
    allowed.kind === 'sizes'
      ? allowed.choices.map((size) => ({
          value: size,
          text: choiceText(size, parameter, allowed.unit),
        }))
      : allowed.choices.map((name) => ({
          value: name,
          text: name === noCoating ? m.mods_no_coating() : name,
        }));
  const isListed = choices.some((choice) => choice.value === value);
  return (
    <Field label={modParameterName(parameter)} errors={textsOf(faults)}>
      {(control) => (
        <Select
          {...control}
          value={value === undefined ? '' : String(value)}
          onChange={({ target }) => {
            onValue(choices.find((choice) => String(choice.value) === target.value)?.value);
          }}
          className="max-w-60"
        >
          <option value="">{m.mods_choose()}</option>
          {!isListed && value !== undefined && <option value={String(value)}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.text} value={String(choice.value)}>
              {choice.text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function TextValueField({
  parameter,
  allowed: { longest },
  value,
  faults,
  onValue,
}: FieldProps<Extract<Allowed, { kind: 'text' }>>) {
  return (
    <Field
      label={modParameterName(parameter)}
      hint={m.mods_longest({ longest: String(longest) })}
      errors={textsOf(faults)}
    >
      {(control) => (
        <Input
          {...control}
          value={String(value ?? '')}
          onChange={({ target }) => onValue(readField(target.value, undefined))}
          maxLength={modTextLimits.value}
          autoComplete="off"
          spellCheck={false}
          className="max-w-60"
        />
      )}
    </Field>
  );
}

function textsOf(faults: readonly ModViolation[]): string[] {
  return faults.map((fault) => modViolationText(fault, currentReader()));
}
