import { useMutation } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { refusedMessages } from '@chipload/client/refused';
import { useShop } from '../platform/shop.ts';
import { fieldText } from '@chipload/ui/form/field-text';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { PasswordField } from '@chipload/ui/form/password-field';
import { confirmIdentity } from './identity.queries.ts';

/** Asks for the password again; `onConfirmed` is called once it is correct. */
export function ConfirmIdentityDialog({
  reason = m.security_confirm_body(),
  onClose,
  onConfirmed,
}: {
  /** Why the password is needed. */
  reason?: string;
  onClose: () => void;
  onConfirmed: () => void;
}) {
  const { api } = useShop();
  const confirm = useMutation({ ...confirmIdentity(api), onSuccess: onConfirmed });
  return (
    <FormDialog
      title={m.security_confirm_title()}
      action={m.security_confirm()}
      isBusy={confirm.isPending}
      onClose={onClose}
      onSubmit={(form) => confirm.mutate({ password: fieldText(form, 'password') })}
    >
      <div className="grid gap-4">
        <p>{reason}</p>
        <PasswordField
          label={m.customers_password()}
          errors={refusedMessages(confirm.error)}
          name="password"
          autoComplete="current-password"
        />
      </div>
    </FormDialog>
  );
}
