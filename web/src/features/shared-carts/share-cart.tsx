import { Link } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '@chipload/messages';
import { Button, buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** The button that shares the cart with colleagues, and the link to where a quote of its parts is asked for. */
export function ShareCart() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="small" className="noscript:hidden" onClick={() => setOpen(true)}>
        <Icon of={Share2} size={16} />
        {m.shared_carts_share()}
      </Button>
      <Link
        to="/customer/account/quotes"
        hash="cart"
        className={buttonClass({ look: 'quiet', size: 'small' })}
      >
        {m.quotes_ask()}
      </Link>
      {isOpen && (
        <Suspense>
          <ShareDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
