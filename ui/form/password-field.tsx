import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { passwordLimits } from '@chipload/domain/accounts';
import { m } from '@chipload/messages';
import { IconButton } from '../button.tsx';
import { Field, Input } from './field.tsx';
import { Icon } from '../icon.tsx';

type FieldProps = Omit<ComponentProps<typeof Field>, 'children'>;

/** A field for a new password, with the shop's rules for passwords. */
export function NewPasswordField({ label, errors }: Pick<FieldProps, 'label' | 'errors'>) {
  return (
    <PasswordField
      label={label}
      hint={m.customers_password_hint()}
      errors={errors}
      name="password"
      autoComplete="new-password"
      minLength={passwordLimits.minimum}
      maxLength={passwordLimits.maximum}
    />
  );
}

/** A required password field whose text can be shown. */
export function PasswordField({
  label,
  hint,
  errors,
  ...input
}: ComponentProps<'input'> & Omit<FieldProps, 'optional'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} errors={errors}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            required
            className="pr-11"
            spellCheck={false}
            autoCapitalize="none"
          />
          <IconButton
            label={isShown ? m.customers_hide_password() : m.customers_show_password()}
            className="absolute top-1/2 right-0.5 -translate-y-1/2"
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
