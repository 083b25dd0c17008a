import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects from the former address of the saved mods. */
export const Route = createFileRoute('/customer/account/mods')({
  beforeLoad: () => {
    throw redirect({ to: '/customer/account/saved-mods', replace: true });
  },
});
