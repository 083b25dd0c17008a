import { useState } from 'react';
import type { Trunk } from '@chipload/contract';
import { useVisitor } from '../../platform/shop.ts';
import { CheckoutSections } from './checkout-sections.tsx';
import { MinimumPrompt } from './minimum-prompt.tsx';
import { panelFor } from './progress.ts';
import { SignInPrompt } from './sign-in-prompt.tsx';

/**
 * The panel beside the cart: a sign-in prompt for guests and ended sessions, a prompt below the minimum order, otherwise
 * the checkout.
 */
export function CheckoutPanel({ trunk }: { trunk: Trunk }) {
  const { user } = useVisitor();
  const [isSessionOver, setSessionOver] = useState(false);

  if (isSessionOver) return <SignInPrompt trunk={trunk} isSessionOver />;
  switch (panelFor(trunk, user)) {
    case 'sign-in':
      return <SignInPrompt trunk={trunk} isSessionOver={false} />;
    case 'minimum':
      return <MinimumPrompt trunk={trunk} />;
    case 'sections':
      return <CheckoutSections key={trunk.uuid} trunk={trunk} onSessionOver={() => setSessionOver(true)} />;
  }
}
