import { useState } from 'react';
import type { OfficeSession } from '@chipload/contract/office';
import { FactorForm } from './factor-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

/** The steps of signing in: the password, then the second factor, or setting it up the first time. */
export function SignInSteps({
  session: before,
  onReady,
}: {
  session: OfficeSession;
  onReady: (session: OfficeSession) => void;
}) {
  const [session, setSession] = useState(before);
  const goOn = (next: OfficeSession) => (next.step === 'ready' ? onReady(next) : setSession(next));
  switch (session.step) {
    case 'set-up-factor':
      return <SetUpFactor onDone={goOn} />;
    case 'enter-factor':
      return <FactorForm onDone={goOn} />;
    case 'sign-in':
    case 'ready':
      return <PasswordForm isSampleShop={session.is_sample_shop} onDone={goOn} />;
  }
}
