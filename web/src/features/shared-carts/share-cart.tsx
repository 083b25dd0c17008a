import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Trunk } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** The button that shares the cart with colleagues; none for guests, who have no colleagues, and for staff who act for a customer. */
export function ShareCart({ trunk }: { trunk: Trunk }) {
  const [isOpen, setOpen] = useState(false);
  if (trunk.customer === null || trunk.is_on_behalf) return null;
  return (
    <>
      <Button look="quiet" size="small" className="noscript:hidden" onClick={() => setOpen(true)}>
        <Icon of={Share2} size={16} />
        {m.shared_carts_share()}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
