import { Check, ChevronDown, CircleHelp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CheckoutStep } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { Icon } from '@chipload/ui/icon';
import { IconButton } from '@chipload/ui/button';
import { Dialog } from '@chipload/ui/dialog';
import { useVisitor } from '../../platform/shop.ts';
import { contentId, headingId, sectionFacts } from './section-facts.ts';

/** A section of the checkout: a heading that opens and closes it, its help, and its content. */
export function Section({
  step,
  isOpen,
  isComplete,
  summary,
  onToggle,
  children,
}: {
  step: CheckoutStep;
  isOpen: boolean;
  isComplete: boolean;
  /** The saved choice, shown while the section is closed. */
  summary: string | undefined;
  onToggle: () => void;
  children: ReactNode;
}) {
  const { number, title } = sectionFacts[step];
  return (
    <section className="border-t first:border-t-0">
      <div className="flex items-center pr-2">
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            id={headingId(step)}
            aria-expanded={isOpen}
            aria-controls={contentId(step)}
            onClick={onToggle}
            className="group -scroll-mt-10 flex min-h-14 w-full items-center gap-3 rounded-panel py-3 pl-4 text-left"
          >
            <span
              className={`tabular grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold ${isComplete ? 'bg-good-tint text-good' : 'bg-hover text-ink'}`}
            >
              {isComplete && !isOpen ? <Icon of={Check} size={14} label={m.checkout_complete()} /> : number}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-semibold">{title()}</span>
              {!isOpen && summary !== undefined && (
                <span className="block truncate text-xs font-normal text-muted">{summary}</span>
              )}
            </span>
            <Icon
              of={ChevronDown}
              className="text-muted transition-transform group-aria-expanded:rotate-180"
            />
          </button>
        </h2>
        <SectionHelp step={step} />
      </div>
      <div id={contentId(step)} hidden={!isOpen} className="px-4 pt-3 pb-5">
        {children}
      </div>
    </section>
  );
}

/** A button that opens the help of a section in a dialog. */
function SectionHelp({ step }: { step: CheckoutStep }) {
  const [isOpen, setOpen] = useState(false);
  const { currency } = useVisitor();
  const { title, help } = sectionFacts[step];
  const entries = help.filter((entry) => entry.currency === undefined || entry.currency === currency);
  return (
    <>
      <IconButton label={m.checkout_help({ section: title() })} onClick={() => setOpen(true)}>
        <Icon of={CircleHelp} />
      </IconButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title()}>
        <dl className="grid gap-4">
          {entries.map(({ term, text }) => (
            <div key={term()}>
              <dt className="font-medium">{term()}</dt>
              <dd className="mt-0.5 text-muted">{text()}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
