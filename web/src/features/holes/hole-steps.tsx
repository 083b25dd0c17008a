import type { PlannedHole, PlannedStep } from '@chipload/contract';
import type { ToolUnits } from '@chipload/domain/tools';
import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { useRemembered } from '../../cutting/remembered-machine.ts';
import { AddingForm } from '../../parts/adding-form.tsx';
import { PartsBars } from '../../parts/parts-bars.tsx';
import { ToolFilesMenu } from '../../parts/tool-files-menu.tsx';
import { type Adding, usePartsToAdd } from '../../parts/use-parts-to-add.ts';
import { StepPart } from './step-part.tsx';
import { stepName, stepSentences } from './step-text.ts';

type StepsProps = {
  planned: PlannedHole;
  /** The units in which sizes are shown. */
  shown: ToolUnits;
  /** The steps are the previous ones, shown until the new ones have loaded. */
  isOld: boolean;
};

/** The steps of a hole in their order, each with its parts and a quantity for every part, and the bar that adds them to the cart. */
export function HoleSteps({ planned, shown, isOld }: StepsProps) {
  const adding = usePartsToAdd();
  const remembered = useRemembered();
  const material = planned.words.material;
  return (
    <AddingForm adding={adding}>
      <section
        aria-labelledby="hole-steps"
        className={isOld ? 'opacity-60 transition-opacity delay-150' : ''}
      >
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="hole-steps" className="font-semibold">
            {m.holes_steps()}
          </h2>
          <StepFiles steps={planned.steps} adding={adding} />
        </div>
        {material === undefined && <p className="mb-3 text-sm text-muted">{m.holes_no_material_speeds()}</p>}
        <ol className="grid gap-4">
          {planned.steps.map((step, index) => (
            <li key={step.kind} className="rounded-panel border p-4">
              <h3 className="font-semibold">
                {index + 1}. {stepName(step, shown)}
              </h3>
              <p className="mt-1 max-w-text text-sm text-muted">{stepSentences(step, shown).join(' ')}</p>
              {step.parts.length > 0 && (
                <ul aria-label={m.holes_parts({ step: stepName(step, shown) })} className="mt-3 grid">
                  {step.parts.map((part) => (
                    <StepPart
                      key={part.row.inventory_code}
                      part={part}
                      machine={remembered}
                      {...{ material, shown, adding }}
                    />
                  ))}
                </ul>
              )}
              {step.is_made && step.parts.length === 0 && <NoPart step={step} />}
            </li>
          ))}
        </ol>
      </section>
      <PartsBars adding={adding} />
    </AddingForm>
  );
}

function NoPart({ step }: { step: PlannedStep }) {
  return (
    <p className="mt-2 max-w-text text-sm">
      {step.kind === 'ream' ? m.holes_none_reamer() : m.holes_none()}{' '}
      <Link to="/app/contact" className="font-medium text-accent underline underline-offset-2">
        {m.holes_ask()}
      </Link>
    </p>
  );
}

/** The files of the parts with a quantity; without any, of the best part of each step. */
function StepFiles({ steps, adding }: { steps: readonly PlannedStep[]; adding: Adding }) {
  const typed = adding.toAdd.items.map(({ sku }) => sku);
  const best = steps.flatMap(({ parts: [first] }) => (first === undefined ? [] : [first.row.inventory_code]));
  const parts = typed.length > 0 ? typed : [...new Set(best)];
  if (parts.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <span className="text-xs text-muted">{m.holes_files_hint()}</span>
      <ToolFilesMenu
        of={`/holes/tool-data?${parts.map((code) => `part=${encodeURIComponent(code)}&`).join('')}`}
        look="quiet"
        size="small"
      />
    </div>
  );
}
