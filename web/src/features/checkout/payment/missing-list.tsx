import type { CheckoutStep } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { obstacleText } from '../obstacle-text.ts';
import type { SectionObstacle } from '../progress.ts';
import { sectionFacts } from '../section-facts.ts';

/** Lists why the order cannot be placed yet; obstacles of other sections are buttons that open them. */
export function MissingList({
  id,
  obstacles,
  problems,
  onOpen,
}: {
  id: string;
  obstacles: readonly SectionObstacle[];
  /** Messages about parts that cannot be ordered. */
  problems: readonly string[];
  onOpen: (step: CheckoutStep) => void;
}) {
  if (obstacles.length === 0 && problems.length === 0) return null;
  return (
    <div id={id} tabIndex={-1} className="grid gap-1 text-sm outline-none">
      <p className="font-medium">{m.checkout_still_missing()}</p>
      <ul className="list-disc pl-4 marker:text-muted wrap-anywhere">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {obstacles.map(({ step, obstacle }) => (
          <li key={`${step} ${obstacle}`}>
            {step === 'payment' ? (
              obstacleText(obstacle)
            ) : (
              <button
                type="button"
                className="py-0.5 text-left align-top text-accent pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-start underline-offset-2 hover:text-accent-strong hover:underline"
                onClick={() => onOpen(step)}
              >
                {m.checkout_missing_in({
                  section: sectionFacts[step].shortTitle(),
                  text: obstacleText(obstacle),
                })}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
