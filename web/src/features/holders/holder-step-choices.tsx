import { useId } from 'react';
import type { HolderOption, HolderStep } from '@chipload/domain/holders';
import { m } from '@chipload/messages';
import { holderViolationText, type HolderReader } from '@chipload/messages/holders';
import { countText } from '@chipload/ui/count-text';
import { Choice } from '@chipload/ui/form/field';
import { stepId } from './go-to-step.ts';

type StepProps<Piece> = {
  /** The name of its radio buttons. */
  name: HolderStep;
  title: string;
  options: readonly HolderOption<Piece>[];
  chosen: string | undefined;
  reader: HolderReader;
  labelOf: (option: HolderOption<Piece>) => string;
  hintOf?: (option: HolderOption<Piece>) => string | undefined;
  onChoose: (code: string) => void;
};

/** Longer lists collapse their impossible options; lists that show more than twice as many options scroll. */
const shortListLength = 6;

/** The options of one step; impossible ones say why. */
export function HolderStepChoices<Piece>({ title, options, ...shared }: StepProps<Piece>) {
  const possible = options.filter(({ isPossible }) => isPossible);
  const others = options.filter(({ isPossible }) => !isPossible);
  const visible = options.length > shortListLength ? possible : options;
  return (
    <fieldset id={stepId(shared.name)} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-semibold">{title}</legend>
      {options.length === 0 && <p className="text-sm text-muted">{m.holders_step_later()}</p>}
      <div
        className={`grid gap-1.5 ${visible.length > 2 * shortListLength ? 'max-h-96 overflow-y-auto p-1' : ''}`}
      >
        {visible.map((option) => (
          <StepOption key={option.code} option={option} {...shared} />
        ))}
      </div>
      {options.length > shortListLength && others.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-2 text-muted pointer-coarse:py-3">
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
