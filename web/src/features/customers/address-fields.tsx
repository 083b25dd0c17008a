import { useState } from 'react';
import type { WireAddress } from '@chipload/contract';
import { type Country, countries, countryNames, listProvinces } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { Field, Input, Select } from '../../ui/field.tsx';

/** Street, city, country, province and postal code, in the words of the country. `address`: what to begin with. */
export function AddressFields({
  errors,
  address = {},
  isCountryFixed = false,
}: {
  errors: Readonly<Record<string, readonly string[]>>;
  address?: Partial<WireAddress>;
  isCountryFixed?: boolean;
}) {
  const [country, setCountry] = useState<Country>(address.country ?? 'CA');
  const language = currentLanguage();
  const provinces = listProvinces(country).toSorted((a, b) =>
    a.name[language].localeCompare(b.name[language], language),
  );
  const isCanada = country === 'CA';

  return (
    <>
      <Field label={m.customers_line_1()} errors={errors['line_1']}>
        {(control) => (
          <Input
            {...control}
            name="line_1"
            defaultValue={address.line_1}
            autoComplete="address-line1"
            maxLength={120}
            required
          />
        )}
      </Field>
      <Field label={m.customers_line_2()} errors={errors['line_2']} optional>
        {(control) => (
          <Input
            {...control}
            name="line_2"
            defaultValue={address.line_2}
            autoComplete="address-line2"
            maxLength={120}
          />
        )}
      </Field>
      <Field label={m.customers_city()} errors={errors['city']}>
        {(control) => (
          <Input
            {...control}
            name="city"
            defaultValue={address.city}
            autoComplete="address-level2"
            maxLength={80}
            required
          />
        )}
      </Field>
      <Field label={m.customers_country()} errors={errors['country']}>
        {(control) => (
          <Select
            {...control}
            name="country"
            autoComplete="country"
            value={country}
            disabled={isCountryFixed}
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
            defaultValue={country === address.country ? (address.province ?? '') : ''}
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
            defaultValue={address.postal}
            autoComplete="postal-code"
            minLength={5}
            maxLength={10}
            required
          />
        )}
      </Field>
    </>
  );
}
