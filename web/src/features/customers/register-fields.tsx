import type { ReactNode } from 'react';
import { contactLimits } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { TextField } from '@chipload/ui/form/text-field';
import { AddressFields } from '../../customer/address-fields.tsx';
import { LanguageField } from '@chipload/ui/form/language-field';
import { NewPasswordField } from '@chipload/ui/form/password-field';

type Errors = Readonly<Record<string, readonly string[]>>;

/** Fields for the person who signs in, and the language of their mails. */
export function PersonFields({ errors }: { errors: Errors }) {
  return (
    <Group title={m.customers_person()}>
      <TextField
        label={m.customers_name()}
        errors={errors['name']}
        name="name"
        autoComplete="name"
        maxLength={contactLimits.name}
        required
      />
      <LanguageField language={currentLanguage()} errors={errors['language']} />
      <TextField
        label={m.customers_email()}
        errors={errors['email']}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={contactLimits.email}
        required
      />
      <NewPasswordField label={m.customers_password()} errors={errors['password']} />
    </Group>
  );
}

/** Fields for the company and its billing address. */
export function CompanyFields({ errors }: { errors: Errors }) {
  return (
    <Group title={m.customers_company_group()}>
      <TextField
        label={m.customers_company()}
        errors={errors['company']}
        name="company"
        autoComplete="organization"
        maxLength={contactLimits.company}
        required
      />
      <TextField
        label={m.customers_phone()}
        errors={errors['phone']}
        name="phone"
        type="tel"
        autoComplete="tel"
        minLength={contactLimits.shortestPhone}
        maxLength={contactLimits.phone}
        required
      />
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
