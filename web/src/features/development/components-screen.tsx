// Shows each component of `ui/` in each of its states, for developers. Not a page of the shop, so its few texts are not
// translated.

import { PackageOpen, Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useShop } from '../../platform/shop.ts';
import { Badge } from '@chipload/ui/badge';
import { Button, IconButton } from '@chipload/ui/button';
import { Dialog } from '@chipload/ui/dialog';
import { EmptyState } from '@chipload/ui/empty-state';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Icon } from '@chipload/ui/icon';
import { Money } from '@chipload/ui/money';
import { Page } from '@chipload/ui/page';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { Controls } from './controls.tsx';
import { ExampleTable } from './example-table.tsx';
import { PackedBoxes } from './packed-boxes.tsx';

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const;
const tones = ['neutral', 'good', 'partial', 'bad', 'accent'] as const;

export function ComponentsScreen() {
  return (
    <Page title="Components, in each of their states" trail="ui/" sidebar={<Feedback />}>
      <Piece name="Button">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button look="primary" busy>
          busy
        </Button>
        <Button disabled>disabled</Button>
        <Button size="small">small</Button>
        <IconButton label="Star">
          <Icon of={Star} />
        </IconButton>
      </Piece>
      <Piece name="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone} 12
          </Badge>
        ))}
        {['#0063A7', '#FFD500', '#8C8C8C'].map((colour) => (
          <Badge key={colour} colour={colour}>
            {colour}
          </Badge>
        ))}
      </Piece>
      <Piece name="Money">
        <Money cents={123450} currency="CAD" />
        <Money cents={-5} currency="USD" />
        <Money cents="invalid" currency="CAD" />
      </Piece>
      <Controls />
      <Piece name="Table">
        <ExampleTable />
      </Piece>
      <PackedBoxes />
      <Piece name="EmptyState">
        <EmptyState icon={PackageOpen} title="Nothing here yet" body="A hint on what to do next.">
          <Button look="primary">Do it</Button>
          <Button>Or this</Button>
        </EmptyState>
      </Piece>
      <Piece name="Skeleton">
        <div className="w-full">
          <SkeletonRows rows={4} />
        </div>
      </Piece>
    </Page>
  );
}

/** Components that open over the page. */
function Feedback() {
  const { notifications } = useShop();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-4">
      <ErrorSummary messages={['Enter a purchase order number.']} />
      <ErrorSummary messages={['Choose a card.', 'Enter the CVD, the 3 or 4 digits on the card.']} />
      <Button onClick={() => setOpen(true)}>Dialog</Button>
      <Button
        onClick={() =>
          notifications.add({ type: 'success', title: 'Saved', body: 'Your changes are saved.' })
        }
      >
        Notification of success
      </Button>
      <Button onClick={() => notifications.add({ type: 'error', title: 'Not saved', body: 'x'.repeat(120) })}>
        Notification of an error
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Edit the quantity"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button look="primary">Save</Button>
          </>
        }
      >
        <p>{'A text that is longer than the window. '.repeat(60)}</p>
      </Dialog>
    </div>
  );
}

function Piece({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="mb-8">
      <h2 className="mb-3 border-b pb-1 text-sm font-semibold">{name}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}
