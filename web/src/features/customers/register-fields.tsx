import type { ReactNode } from 'react';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { Field, Input, Select } from '../../ui/field.tsx';
import { AddressFields } from './address-fields.tsx';
import { PasswordInput } from './password-input.tsx';

type Errors = Readonly<Record<string, readonly string[]>>;

/** Who signs in, and in which language they are written to. */
export function PersonFields({ errors }: { errors: Errors }) {
  return (
    <Group title={m.customers_person()}>
      <Field label={m.customers_name()} errors={errors['name']}>
        {(control) => <Input {...control} name="name" autoComplete="name" maxLength={120} required />}
      </Field>
      <Field label={m.customers_language()} errors={errors['language']}>
        {(control) => (
          <Select {...control} name="language" defaultValue={currentLanguage()}>
            <option value="en" lang="en">
              English
            </option>
            <option value="fr" lang="fr">
              Français
            </option>
          </Select>
        )}
      </Field>
      <Field label={m.customers_email()} errors={errors['email']}>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="username" maxLength={254} required />
        )}
      </Field>
      <Field label={m.customers_password()} hint={m.customers_password_hint()} errors={errors['password']}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            minLength={12}
            maxLength={200}
            required
          />
        )}
      </Field>
    </Group>
  );
}

/** The company and where it is billed. */
export function CompanyFields({ errors }: { errors: Errors }) {
  return (
    <Group title={m.customers_company_group()}>
      <Field label={m.customers_company()} errors={errors['company']}>
        {(control) => (
          <Input {...control} name="company" autoComplete="organization" maxLength={120} required />
        )}
      </Field>
      <Field label={m.customers_phone()} errors={errors['phone']}>
        {(control) => (
          <Input
            {...control}
            name="phone"
            type="tel"
            autoComplete="tel"
            minLength={7}
            maxLength={30}
            required
          />
        )}
      </Field>
      <AddressFields errors={errors} />
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-t pt-5 sm:grid-cols-2 sm:gap-x-6">
      <legend className="float-left mb-0 font-semibold sm:col-span-2">{title}</legend>
      {children}
    </fieldset>
  );
}
