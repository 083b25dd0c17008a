import { errorsByField } from '@chipload/client/refused';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { fieldText } from '@chipload/ui/form/field-text';
import { PasswordField } from '@chipload/ui/form/password-field';
import { failureMessages } from '../../navigation/failure-text.ts';

type Properties = {
  readonly action: string;
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onSubmit: (password: string) => void;
};

/** Asks for one's own password before a change that affects signing in. */
export function OwnPasswordForm({ action, error, isBusy, onSubmit }: Properties) {
  const errors = error === null ? [] : (errorsByField(error)['password'] ?? failureMessages(error));
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(fieldText(new FormData(event.currentTarget), 'password'));
      }}
    >
      <PasswordField
        label={m.office_account_current_password()}
        errors={errors}
        name="password"
        autoComplete="current-password"
      />
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        {action}
      </Button>
    </form>
  );
}
