import { LogIn } from 'lucide-react';
import { m } from '@chipload/messages';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** What a guest sees in the place of a customer's own things; signing in leads back. */
export function SignInNeeded({ title }: { title: string }) {
  return (
    <EmptyState icon={LogIn} title={title}>
      <SignInLink className={buttonClass({ look: 'primary' })}>{m.starred_go_to_login()}</SignInLink>
    </EmptyState>
  );
}
