import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import type { CheckoutStep } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { useVisitor } from '../../platform/shop.ts';
import { IconButton } from '@chipload/ui/button';
import { Dialog } from '@chipload/ui/dialog';
import { Icon } from '@chipload/ui/icon';
import { sectionFacts } from './section-facts.ts';

/** A button that opens the help of a section in a dialog. */
export function SectionHelp({ step }: { step: CheckoutStep }) {
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
