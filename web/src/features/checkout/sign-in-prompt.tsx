import { LogIn } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Trunk } from '@chipload/contract';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { Notice } from '@chipload/ui/notice';
import { SignInLink } from '../../navigation/sign-in-link.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CheckoutAside } from '../../cart/checkout-aside.tsx';
import { BelowMinimum } from './minimum-prompt.tsx';
import { isBelowMinimum } from './progress.ts';

/** Asks a guest, or a customer whose session has ended, to sign in; signing in leads back to the cart. */
export function SignInPrompt({ trunk, isSessionOver }: { trunk: Trunk; isSessionOver: boolean }) {
  const prompt = useRef<HTMLDivElement>(null);

  // When a session ends, the section that had the focus is no longer shown.
  useEffect(() => {
    if (isSessionOver) prompt.current?.focus();
  }, [isSessionOver]);

  return (
    <CheckoutAside>
      <div ref={prompt} tabIndex={-1} className="grid gap-4 outline-none">
        <Notice
          icon={LogIn}
          title={isSessionOver ? m.checkout_session_over_title() : m.checkout_not_signed_in_title()}
          {...(isSessionOver && { role: 'alert' })}
        >
          <p className="text-muted">
            {isSessionOver ? m.checkout_session_over_body() : m.checkout_not_signed_in_body()}
          </p>
          <div className="flex flex-wrap gap-2 pt-2">
            <SignInLink className={buttonClass({ look: 'primary' })}>{m.checkout_sign_in()}</SignInLink>
            {!isSessionOver && (
              <SignInLink to="/register" className={buttonClass()}>
                {m.checkout_create_account()}
              </SignInLink>
            )}
          </div>
        </Notice>
        {isBelowMinimum(trunk) && <BelowMinimum trunk={trunk} />}
      </div>
      <BottomBar trunk={trunk}>
        <SignInLink className={buttonClass({ look: 'primary' })}>{m.checkout_sign_in()}</SignInLink>
      </BottomBar>
    </CheckoutAside>
  );
}
