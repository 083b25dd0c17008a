import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { m } from '@chipload/messages';
import { refusedMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { fieldText } from '@chipload/ui/form/field-text';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { AuthenticatorSecret } from '@chipload/ui/form/second-factor';
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
        <AuthenticatorSecret
          qrCode={created.qr_code}
          secret={created.secret}
          errors={refusedMessages(add.error)}
        />
      </div>
    </FormDialog>
  );
}
