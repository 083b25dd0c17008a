import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { codeLimits } from '@chipload/domain/accounts';
import { m } from '@chipload/messages';
import { refusedMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { fieldText } from '@chipload/ui/form/field-text';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { TextField } from '@chipload/ui/form/text-field';
import { useConfirmation } from './use-confirmation.tsx';

/** Shows the secret as a QR code and as text, and asks for the first code. */
export function AddAuthenticatorDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}) {
  const { api } = useShop();
  const { dialog, confirmAndRetry } = useConfirmation();
  const createSecret = useMutation({
    mutationFn: () => api.post('/account/factors/authenticator', { quiet: true }),
    gcTime: 0, // a cached mutation would keep the secret
  });
  const add = useMutation({
    mutationFn: (code: string) =>
      api.post('/account/factors/authenticator/code', { data: { code }, quiet: true }),
    onSuccess: ({ recovery_codes: codes }) => onAdded(codes),
  });
  const start = useEffectEvent(() => {
    const create = () => createSecret.mutate(undefined, { onError: confirmAndRetry(create) });
    create();
  });
  // Once, when the dialog opens: each call creates another secret.
  useEffect(() => start(), []);

  const created = createSecret.data;
  if (!created) return dialog;
  return (
    <FormDialog
      title={m.security_set_up_authenticator()}
      action={m.security_add_authenticator()}
      isBusy={add.isPending}
      onClose={onClose}
      onSubmit={(form) => add.mutate(fieldText(form, 'code'))}
    >
      <div className="grid gap-4">
        <p>{m.security_authenticator_scan()}</p>
        <img
          src={created.qr_code}
          alt={m.security_qr_code()}
          width={220}
          height={220}
          className="rounded-control"
        />
        <p>
          {m.security_authenticator_type()}{' '}
          <code className="font-mono break-all select-all">
            {created.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
        <TextField
          label={m.security_code()}
          errors={refusedMessages(add.error)}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLimits.ofAuthenticator}
          required
        />
      </div>
    </FormDialog>
  );
}
