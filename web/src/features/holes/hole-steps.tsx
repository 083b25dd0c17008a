import type { PlannedHole, PlannedStep } from '@chipload/contract';
import type { ToolUnits } from '@chipload/domain/tools';
import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { useRemembered } from '../../cutting/remembered-machine.ts';
import { AddingForm } from '../../parts/adding-form.tsx';
import { PartsBars } from '../../parts/parts-bars.tsx';
import { usePartsToAdd } from '../../parts/use-parts-to-add.ts';
import { FilesOfParts } from '../../offered/files-of-parts.tsx';
import { OfferedPart } from '../../offered/offered-part.tsx';
import { stepName, stepSentences } from '../../offered/step-text.ts';

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
          <FilesOfParts
            offered={planned.steps.map(({ parts }) => parts)}
            hint={m.holes_files_hint()}
            adding={adding}
          />
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
                    <OfferedPart
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
      <PartsBars
        adding={adding}
        whole={planned.steps.flatMap(({ parts }) => parts.map(({ row }) => row.inventory_code))}
      />
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
