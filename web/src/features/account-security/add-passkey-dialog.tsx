import { useMutation } from '@tanstack/react-query';
import { passkeyNameLength } from '@chipload/domain/accounts';
import { m } from '@chipload/messages';
import { Refused, refusedMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { fieldText } from '@chipload/ui/form/field-text';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { TextField } from '@chipload/ui/form/text-field';
import { createPasskey } from './passkey-browser.ts';
import { useConfirmation } from './use-confirmation.tsx';

/** Names a passkey and asks the device for it. */
export function AddPasskeyDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}) {
  const { api } = useShop();
  const { dialog, confirmAndRetry } = useConfirmation();
  const add = useMutation({
    mutationFn: (name: string) => createPasskey(api, name),
    onSuccess: (answer) => {
      if (answer) onAdded(answer.recovery_codes);
    },
  });
  const start = (name: string) => add.mutate(name, { onError: confirmAndRetry(() => start(name)) });
  const isUnconfirmed = add.error instanceof Refused && add.error.code === 'confirmation-needed';
  // The browser's own error messages are meant for developers.
  const errors = refusedMessages(add.error) ?? [m.refusal_passkey_refused()];
  return (
    <>
      <FormDialog
        title={m.security_add_passkey()}
        action={m.security_add_passkey()}
        isBusy={add.isPending}
        onClose={onClose}
        onSubmit={(form) => start(fieldText(form, 'name'))}
      >
        <div className="grid gap-4">
          <p>{m.security_passkey_body()}</p>
          <TextField
            label={m.security_passkey_name()}
            hint={m.security_passkey_name_hint()}
            errors={add.error && !isUnconfirmed ? errors : undefined}
            name="name"
            maxLength={passkeyNameLength}
            required
          />
        </div>
      </FormDialog>
      {dialog}
    </>
  );
}
