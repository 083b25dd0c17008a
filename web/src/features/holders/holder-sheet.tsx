import type { EvaluatedHolder } from '@chipload/domain/holders';
import { m } from '@chipload/messages';
import { holderViolationText, type HolderReader } from '@chipload/messages/holders';
import { HolderDrawing } from './holder-drawing.tsx';
import type { HolderWork } from './holder-work.ts';
import { StickOutField } from './stick-out-field.tsx';

/** The drawing of the holder with its tool, and the stick-out below it. */
export function HolderSheet({
  work: { choice, options, evaluated, bill, drawn, units, reader },
  onDrag,
  onRelease,
  onSet,
}: {
  work: HolderWork;
  onDrag: (millimetres: number) => void;
  onRelease: () => void;
  onSet: (millimetres: number | undefined) => void;
}) {
  const range = options.stickOut?.ok ? options.stickOut.range : undefined;
  return (
    <section aria-labelledby="holder-drawing" className="rounded-panel border bg-paper p-4">
      <h2 id="holder-drawing" className="mb-2 font-semibold">
        {m.holders_drawing()}
      </h2>
      {drawn ? (
        <HolderDrawing drawn={drawn} code={bill?.code ?? choice.body ?? ''} reader={reader} />
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
