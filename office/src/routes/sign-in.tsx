import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../features/session/sign-in-page.tsx';

export const Route = createFileRoute('/sign-in')({
  staticData: { isBare: true },
  validateSearch: ({ next }): { next?: string } => (typeof next === 'string' ? { next } : {}),
  component: SignIn,
});

function SignIn() {
  return <SignInPage next={Route.useSearch().next} />;
}
