import { createFileRoute, redirect } from '@tanstack/react-router';

/** Where the saved mods were before. */
export const Route = createFileRoute('/customer/account/mods')({
  beforeLoad: () => {
    throw redirect({ to: '/customer/account/saved-mods', replace: true });
  },
});
