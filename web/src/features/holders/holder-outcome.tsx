import { Fragment } from 'react';
import type { SavedHolder } from '@chipload/contract';
import type { EvaluatedHolder, HolderViolation } from '@chipload/domain/holders';
import { m } from '@chipload/messages';
import { holderViolationText } from '@chipload/messages/holders';
import { useVisitor } from '../../platform/shop.ts';
import { HolderActions } from './holder-actions.tsx';
import { HolderBillTable } from './holder-bill-table.tsx';
import { assemblyLabels } from './holder-drawing.tsx';
import { HolderFacts } from './holder-facts.tsx';
import { HolderFiles } from './holder-files.tsx';
import type { HolderSetup } from './holder-setup.ts';
import { goToStep } from './go-to-step.ts';
import { insertStepName, withoutKnobText } from './holder-steps.tsx';
import type { HolderWork } from './holder-work.ts';
import { SavedHolders } from './saved-holders.tsx';

/** The complete holder with its files, data and parts, or the steps still open; below it the saved holders. */
export function HolderOutcome({
  work,
  setup,
  saved,
}: {
  work: HolderWork;
  setup: HolderSetup;
  saved: SavedHolder | undefined;
}) {
  const { user } = useVisitor();
  const { evaluated, bill, drawn, units, reader } = work;
  return (
    <div className="grid gap-6">
      <Progress work={work} />
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
function Progress({ work: { choice, options, evaluated, reader } }: { work: HolderWork }) {
  const insertName = insertStepName(options, choice);
  const open = openSteps(evaluated);
  const hasNoKnob = choice.knob === undefined && options.knobs.length > 0;
  return (
    <div role="status" className="text-sm">
      {evaluated.ok ? (
        <>
          <span className="sr-only">{m.holders_whole({ code: evaluated.assembly.code })}</span>
          {hasNoKnob && (
            <p>
              <StepLink step="knob" name={withoutKnobText(options)} />
            </p>
          )}
        </>
      ) : (
        <ul className="grid gap-1">
          {open.length > 0 && (
            <li>
              {m.holders_open()}{' '}
              {open.map((step, index) => (
                <Fragment key={step}>
                  {index > 0 && ', '}
                  <StepLink step={step} name={stepName(step, insertName)} />
                </Fragment>
              ))}
            </li>
          )}
          {evaluated.violations
            .filter(({ rule }) => rule !== 'missing')
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

/** Returns the steps that are still to choose; the tool, without which every piece can be chosen, once nothing else is. */
function openSteps(evaluated: EvaluatedHolder): HolderViolation['step'][] {
  if (evaluated.ok) return [];
  const missing = evaluated.violations.filter(({ rule }) => rule === 'missing').map(({ step }) => step);
  return missing.length > 1 ? missing.filter((step) => step !== 'tool') : missing;
}

/** Leads to the fields of a step, which may be out of sight. */
function StepLink({ step, name }: { step: HolderViolation['step']; name: string }) {
  return (
    <button
      type="button"
      onClick={() => goToStep(step)}
      className="thumb-room font-medium text-accent underline underline-offset-2"
    >
      {name}
    </button>
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
