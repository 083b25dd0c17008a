import { LogIn } from 'lucide-react';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { SignInLink } from './sign-in-link.tsx';

/** Asks a guest to sign in where a customer's own data would be; signing in leads back. */
export function SignInNeeded({ title }: { title: string }) {
  return (
    <EmptyState icon={LogIn} title={title}>
      <SignInLink className={buttonClass({ look: 'primary' })}>{m.starred_go_to_login()}</SignInLink>
    </EmptyState>
  );
}
