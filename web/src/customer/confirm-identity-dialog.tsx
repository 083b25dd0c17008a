import { useMutation } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { refusedMessages } from '../platform/api/refused.ts';
import { useShop } from '../platform/shop.ts';
import { fieldText } from '../ui/form/field-text.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
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
