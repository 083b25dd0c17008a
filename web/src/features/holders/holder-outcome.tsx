import type { SavedHolder } from '@chipload/contract';
import type { EvaluatedHolder, HolderViolation } from '@chipload/domain/holders';
import { m } from '@chipload/messages';
import { holderViolationText, type HolderReader } from '@chipload/messages/holders';
import { useVisitor } from '../../platform/shop.ts';
import { HolderActions } from './holder-actions.tsx';
import { HolderBillTable } from './holder-bill-table.tsx';
import { assemblyLabels } from './holder-drawing.tsx';
import { HolderFacts } from './holder-facts.tsx';
import { HolderFiles } from './holder-files.tsx';
import type { HolderSetup } from './holder-search.ts';
import { insertStepName } from './holder-steps.tsx';
import type { HolderWork } from './holder-work.ts';
import { SavedHolders } from './saved-holders.tsx';

/** The complete holder with its files, data and parts, or the steps still open; below it the saved holders. */
export function HolderOutcome({
  work: { choice, options, evaluated, bill, drawn, units, reader },
  setup,
  saved,
}: {
  work: HolderWork;
  setup: HolderSetup;
  saved: SavedHolder | undefined;
}) {
  const { user } = useVisitor();
  return (
    <div className="grid gap-6">
      <Progress evaluated={evaluated} insertName={insertStepName(options, choice)} reader={reader} />
      {evaluated.ok && (
        <>
          <HolderActions setup={setup} saved={saved} code={evaluated.assembly.code} />
          {drawn && (
            <HolderFiles
              setup={setup}
              code={evaluated.assembly.code}
              drawn={drawn}
              labels={assemblyLabels(drawn, reader)}
            />
          )}
          <HolderFacts assembly={evaluated.assembly} units={units} reader={reader} />
        </>
      )}
      {bill && <HolderBillTable bill={bill} reader={reader} />}
      {!user.isGuest && <SavedHolders />}
    </div>
  );
}

/** Lists why the holder is not complete yet; its completion is announced to screen readers. */
function Progress({
  evaluated,
  insertName,
  reader,
}: {
  evaluated: EvaluatedHolder;
  insertName: string;
  reader: HolderReader;
}) {
  const missing = evaluated.ok ? [] : evaluated.violations.filter(({ rule }) => rule === 'missing');
  return (
    <div role="status" className="text-sm">
      {evaluated.ok ? (
        <span className="sr-only">{m.holders_whole({ code: evaluated.assembly.code })}</span>
      ) : (
        <ul className="grid gap-1">
          {missing.length > 0 && (
            <li>
              {m.holders_open({ step: missing.map(({ step }) => stepName(step, insertName)).join(', ') })}
            </li>
          )}
          {evaluated.violations
            .filter((violation) => !missing.includes(violation))
            .map((violation) => (
              <li key={`${violation.step} ${violation.rule}`}>
                {m.mods_rule_line({
                  name: stepName(violation.step, insertName),
                  rule: holderViolationText(violation, reader),
                })}
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

function stepName(step: HolderViolation['step'], insertName: string): string {
  const names = {
    spindle: m.holders_step_spindle(),
    type: m.holders_step_type(),
    body: m.holders_step_body(),
    insert: insertName,
    knob: m.holders_step_knob(),
    tool: m.holders_tool(),
    stickOut: m.holders_step_stick_out(),
  };
  return names[step];
}
