import type { EvaluatedHolder, HolderChoice } from '@chipload/domain/holders';
import { m } from '@chipload/messages';
import { holderViolationText, type HolderReader } from '@chipload/messages/holders';
import { Button } from '@chipload/ui/button';
import { HolderDrawing } from './holder-drawing.tsx';
import { exampleOf, type HolderWork, isNothingChosen } from './holder-work.ts';
import type { HeldTool } from './holders.queries.ts';
import { StickOutField } from './stick-out-field.tsx';

/** The drawing of the holder with its tool, and the stick-out below it; before a choice, a holder to begin with. */
export function HolderSheet({
  work: { choice, options, evaluated, bill, drawn, units, reader },
  usual,
  held,
  onUsual,
  onDrag,
  onRelease,
  onSet,
}: {
  work: HolderWork;
  /** The holder to begin with. */
  usual: HolderChoice;
  held: HeldTool;
  onUsual: () => void;
  onDrag: (millimetres: number) => void;
  onRelease: () => void;
  onSet: (millimetres: number | undefined) => void;
}) {
  const example = isNothingChosen(choice) ? exampleOf(usual, held) : undefined;
  const range = options.stickOut?.ok ? options.stickOut.range : undefined;
  return (
    <section aria-labelledby="holder-drawing" className="rounded-panel border bg-paper p-4">
      <h2 id="holder-drawing" className="mb-2 font-semibold">
        {m.holders_drawing()}
      </h2>
      {drawn ? (
        <HolderDrawing drawn={drawn} code={bill?.code ?? choice.body ?? ''} reader={reader} />
      ) : example ? (
        <>
          <div className="opacity-50">
            <HolderDrawing drawn={example} code={usual.body ?? ''} reader={reader} />
          </div>
          <div className="mt-3 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
            <p className="text-sm text-muted">{m.holders_example()}</p>
            <Button onClick={onUsual}>{m.holders_start_with({ code: usual.body ?? '' })}</Button>
          </div>
        </>
      ) : (
        <p className="text-sm text-muted">{m.holders_drawing_empty()}</p>
      )}
      {range && (
        <StickOutField
          range={range}
          value={choice.stickOut ?? range.suggested}
          units={units}
          reader={reader}
          errors={stickOutErrors(evaluated, reader)}
          onDrag={onDrag}
          onRelease={onRelease}
          onSet={onSet}
        />
      )}
    </section>
  );
}

function stickOutErrors(evaluated: EvaluatedHolder, reader: HolderReader): string[] {
  if (evaluated.ok) return [];
  return evaluated.violations
    .filter(({ step }) => step === 'stickOut')
    .map((violation) => holderViolationText(violation, reader));
}
