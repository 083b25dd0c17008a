import { useId } from 'react';
import type { HolderOption } from '@chipload/domain/holders';
import { m } from '@chipload/messages';
import { holderViolationText, type HolderReader } from '@chipload/messages/holders';
import { countText } from '../../ui/count-text.ts';
import { Choice } from '../../ui/form/field.tsx';

type StepProps<Piece> = {
  /** Its name in the address. */
  name: string;
  title: string;
  options: readonly HolderOption<Piece>[];
  chosen: string | undefined;
  reader: HolderReader;
  labelOf: (option: HolderOption<Piece>) => string;
  hintOf?: (option: HolderOption<Piece>) => string | undefined;
  onChoose: (code: string) => void;
};

/** More than so many of them that cannot be had stand apart, folded away. */
const mostInSight = 6;

/** One step: what can be chosen, and of what cannot the reason. */
export function HolderStepChoices<Piece>({ title, options, ...shared }: StepProps<Piece>) {
  const possible = options.filter(({ isPossible }) => isPossible);
  const others = options.filter(({ isPossible }) => !isPossible);
  const inSight = options.length > mostInSight ? possible : options;
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-semibold">{title}</legend>
      {options.length === 0 && <p className="text-sm text-muted">{m.holders_step_later()}</p>}
      <div
        className={`grid gap-1.5 ${inSight.length > 2 * mostInSight ? 'max-h-96 overflow-y-auto p-1' : ''}`}
      >
        {inSight.map((option) => (
          <StepOption key={option.code} option={option} {...shared} />
        ))}
      </div>
      {options.length > mostInSight && others.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-2 text-muted">
            {m.holders_impossible({ count: countText(others.length) })}
          </summary>
          <div className="grid gap-1.5">
            {others.map((option) => (
              <StepOption key={option.code} option={option} {...shared} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}

function StepOption<Piece>({
  option,
  name,
  chosen,
  reader,
  labelOf,
  hintOf,
  onChoose,
}: Omit<StepProps<Piece>, 'title' | 'options'> & { option: HolderOption<Piece> }) {
  const id = useId();
  const { code, isPossible } = option;
  return (
    <div>
      <Choice
        name={name}
        value={code}
        label={labelOf(option)}
        hint={hintOf?.(option)}
        checked={chosen === code}
        disabled={!isPossible && chosen !== code}
        aria-describedby={isPossible ? undefined : id}
        onChange={() => onChoose(code)}
      />
      {!option.isPossible && (
        <p id={id} className="px-3 pt-0.5 text-xs text-muted">
          {holderViolationText(option.violation, reader)}
        </p>
      )}
    </div>
  );
}
