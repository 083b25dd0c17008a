import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Icon } from '@chipload/ui/icon';
import { signInWithPasskey } from './passkey-browser.ts';

/** Signs in with a passkey and goes on to `next`. */
export function PasskeyButton({ next }: { next: string }) {
  const { api } = useShop();
  const signIn = useMutation({
    mutationFn: () => signInWithPasskey(api),
    onSuccess: (signedIn) => {
      if (signedIn) location.assign(next);
    },
  });
  return (
    <div className="grid justify-items-start gap-3">
      <ErrorSummary messages={invalidMessages(signIn.error)} />
      <Button busy={signIn.isPending} onClick={() => signIn.mutate()}>
        <Icon of={KeyRound} />
        {m.security_passkey_sign_in()}
      </Button>
    </div>
  );
}
