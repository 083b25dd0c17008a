import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import type { Account } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShop } from '../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { Notice } from '@chipload/ui/notice';
import { sendConfirmationAgain } from './account.queries.ts';

/**
 * Says that the e-mail address is not confirmed and what that means, and sends the link again; nothing once it is
 * confirmed.
 */
export function UnconfirmedEmail({ account }: { account: Account }) {
  if (account.email_confirmed) return null;
  return (
    <Notice tone="partial" icon={Mail} title={m.email_unconfirmed_title()}>
      <p>{m.email_unconfirmed_body({ email: account.email })}</p>
      <p className="mt-2">
        <SendAgain />
      </p>
    </Notice>
  );
}

export function SendAgain() {
  const { api, notifications } = useShop();
  const send = useMutation({
    ...sendConfirmationAgain(api),
    onSuccess: () =>
      notifications.add({ type: 'success', title: m.email_settings(), body: m.email_sent_again() }),
  });
  return (
    <Button busy={send.isPending} onClick={() => send.mutate()}>
      {m.email_send_again()}
    </Button>
  );
}
