import type { ModelHole, PlannedHole } from '@chipload/contract';
import { m } from '@chipload/messages';
import { formatQueryText } from '@chipload/client/query-text';
import { exactLengthText } from '../../offered/exact-length.ts';
import { OfferedPart } from '../../offered/offered-part.tsx';
import { stepName } from '../../offered/step-text.ts';
import { holeName, holeSentences } from './feature-text.ts';
import type { ShownWith } from './shown-with.ts';

/** A hole: what is known of it, the steps for which the shop has tools, and the way to its plan. */
export function HoleItem({
  hole,
  planned,
  material,
  machine,
  shown,
  adding,
}: ShownWith & { hole: ModelHole; planned: readonly PlannedHole[] | undefined }) {
  const steps = (planned ?? []).flatMap((plan) => plan.steps.filter(({ is_made: isMade }) => isMade));
  const [plan] = hole.plans;
  const diameter = exactLengthText(hole.diameter, shown);
  return (
    <li className="rounded-panel border p-4">
      <h4 className="font-semibold">{holeName(hole, shown)}</h4>
      <p className="mt-1 max-w-text text-sm text-muted">{holeSentences(hole, shown).join(' ')}</p>
      {plan && (
        <p className="mt-1 text-sm print:hidden">
          <a
            href={`/app/hole${formatQueryText({ ...plan, ...(material !== undefined && { material }) })}`}
            aria-label={m.part_models_plan_of({ diameter })}
            className="thumb-room text-accent underline underline-offset-2"
          >
            {m.part_models_hole_wizard()}
          </a>
        </p>
      )}
      {steps
        .filter(({ parts }) => parts.length > 0)
        .map((step, at) => (
          <div key={at} className="mt-3">
            <h5 className="text-sm font-medium">{stepName(step, shown)}</h5>
            <ul aria-label={m.part_models_parts_for({ name: stepName(step, shown) })} className="mt-1 grid">
              {step.parts.map((part) => (
                <OfferedPart
                  key={part.row.inventory_code}
                  part={part}
                  material={material ?? null}
                  {...{ machine, shown, adding }}
                />
              ))}
            </ul>
          </div>
        ))}
      {planned && steps.every(({ parts }) => parts.length === 0) && (
        <p className="mt-2 text-sm">{m.part_models_no_drill()}</p>
      )}
    </li>
  );
}
