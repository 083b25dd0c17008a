import { useQuery } from '@tanstack/react-query';
import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Trunk } from '@chipload/contract';
import { quoteBounds } from '@chipload/domain/quotes';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { trunkQuery } from '../../cart/trunk.queries.ts';
import { useShop } from '../../platform/shop.ts';

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

/** The button that asks for a quote in a dialog: of parts that one types or, where the cart's link has led here, of those in the cart. */
export function AskForQuote() {
  const navigate = useNavigate();
  const hasHash = useLocation({ select: ({ hash }) => hash === 'cart' });
  // The server, which draws the page first, knows no hash.
  const isFromCart = useHydrated() && hasHash;
  const [isTyping, setTyping] = useState(false);
  return (
    <>
      <Button className="noscript:hidden" onClick={() => setTyping(true)}>
        <Icon of={FileText} size={16} />
        {m.quotes_ask()}
      </Button>
      <Suspense>
        {isTyping && <AskDialog items={[]} onClose={() => setTyping(false)} />}
        {isFromCart && (
          <AskForCartDialog
            onClose={() => void navigate({ to: '/customer/account/quotes', replace: true })}
          />
        )}
      </Suspense>
    </>
  );
}

function AskForCartDialog({ onClose }: { onClose: () => void }) {
  const { api } = useShop();
  const { data: trunk } = useQuery(trunkQuery(api));
  return trunk && <AskDialog items={partsIn(trunk)} onClose={onClose} />;
}

/** Returns the catalogue's parts in the cart, as many as a quote takes. */
function partsIn({ bags }: Trunk) {
  return bags
    .flatMap(({ items }) => items)
    .flatMap(({ made, inventory_code: sku, requested: quantity }) =>
      made === undefined ? [{ sku, quantity }] : [],
    )
    .slice(0, quoteBounds.lines);
}
