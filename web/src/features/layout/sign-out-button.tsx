import { useMutation } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { forgetOwn } from '../../platform/session/own-storage.ts';
import { useShop } from '../../platform/shop.ts';
import { home } from '../../navigation/nav-items.ts';

/** Ends the session and loads the home page anew: nothing that a customer saw is left on the page. */
export function SignOutButton({ className }: { className: string }) {
  const { api } = useShop();
  const signOut = useMutation({
    mutationFn: () => api.post('/logout'),
    onSuccess: () => {
      forgetOwn(sessionStorage);
      location.assign(home);
    },
  });
  return (
    <button type="button" className={className} disabled={signOut.isPending} onClick={() => signOut.mutate()}>
      {m.layout_sign_out()}
    </button>
  );
}
