import { type ReactNode, useState } from 'react';
import { type Country, countries, countryNames, listProvinces } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { Field, Input, Select } from '../../ui/field.tsx';
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
  const [country, setCountry] = useState<Country>('CA');
  const language = currentLanguage();
  const provinces = listProvinces(country).toSorted((a, b) =>
    a.name[language].localeCompare(b.name[language], language),
  );
  const isCanada = country === 'CA';

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
      <Field label={m.customers_line_1()} errors={errors['line_1']}>
        {(control) => (
          <Input {...control} name="line_1" autoComplete="address-line1" maxLength={120} required />
        )}
      </Field>
      <Field label={m.customers_line_2()} errors={errors['line_2']} optional>
        {(control) => <Input {...control} name="line_2" autoComplete="address-line2" maxLength={120} />}
      </Field>
      <Field label={m.customers_city()} errors={errors['city']}>
        {(control) => (
          <Input {...control} name="city" autoComplete="address-level2" maxLength={80} required />
        )}
      </Field>
      <Field label={m.customers_country()} errors={errors['country']}>
        {(control) => (
          <Select
            {...control}
            name="country"
            autoComplete="country"
            value={country}
            onChange={(event) => setCountry(event.target.value === 'US' ? 'US' : 'CA')}
          >
            {countries.map((code) => (
              <option key={code} value={code}>
                {countryNames[code][language]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={isCanada ? m.customers_province() : m.customers_state()} errors={errors['province']}>
        {(control) => (
          <Select
            {...control}
            key={country}
            name="province"
            autoComplete="address-level1"
            defaultValue=""
            required
          >
            <option value="" disabled>
              {isCanada ? m.customers_choose_province() : m.customers_choose_state()}
            </option>
            {provinces.map(({ code, name }) => (
              <option key={code} value={code}>
                {name[language]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={isCanada ? m.customers_postal_code() : m.customers_zip_code()} errors={errors['postal']}>
        {(control) => (
          <Input
            {...control}
            name="postal"
            autoComplete="postal-code"
            minLength={5}
            maxLength={10}
            required
          />
        )}
      </Field>
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
