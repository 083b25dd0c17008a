import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Link2, Mail } from 'lucide-react';
import { useState } from 'react';
import type { SharedTrunk } from '@chipload/contract';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { Button, buttonClass } from '@chipload/ui/button';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { TextField } from '@chipload/ui/form/text-field';
import { Icon } from '@chipload/ui/icon';
import { useShop } from '../../platform/shop.ts';
import { stopSharing } from './shared-carts.queries.ts';

/** For who shares a cart: its link, to copy or to send with their own mail program, and the way to stop sharing. */
export function SharedLink({ shared: { uuid, shared_by: name } }: { shared: SharedTrunk }) {
  const { page, notifications } = useShop();
  const [isStopping, setStopping] = useState(false);
  const link = `${page.origin}/customer/account/shared-carts/${uuid}`;
  const subject = encodeURIComponent(m.shared_carts_mail_subject({ name }));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notifications.add({ type: 'success', title: m.mods_share_done(), body: m.shared_carts_copied_body() });
    } catch {
      const body = m.shared_carts_not_copied_body();
      notifications.add({ type: 'error', title: m.mods_share_failed(), body });
    }
  };
  return (
    <section className="grid gap-3 rounded-panel border bg-canvas p-4 print:hidden">
      <TextField
        label={m.shared_carts_link()}
        hint={m.shared_carts_copied_body()}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Icon of={Link2} size={16} />
          {m.mods_share()}
        </Button>
        <a href={`mailto:?subject=${subject}&body=${encodeURIComponent(link)}`} className={buttonClass()}>
          <Icon of={Mail} size={16} />
          {m.shared_carts_mail()}
        </a>
        <Button look="danger" onClick={() => setStopping(true)}>
          {m.shared_carts_stop()}
        </Button>
      </div>
      {isStopping && <StopSharing uuid={uuid} onClose={() => setStopping(false)} />}
    </section>
  );
}

function StopSharing({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const { api } = useShop();
  const navigate = useNavigate();
  const stop = useMutation(stopSharing(api, useQueryClient(), uuid));
  return (
    <ConfirmDialog
      title={m.shared_carts_stop()}
      question={m.shared_carts_stop_body()}
      action={m.shared_carts_stop()}
      problems={invalidMessages(stop.error)}
      isBusy={stop.isPending}
      onClose={onClose}
      onConfirm={() =>
        stop.mutate(undefined, { onSuccess: () => void navigate({ to: '/customer/account/shared-carts' }) })
      }
    />
  );
}
