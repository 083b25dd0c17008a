import { useState } from 'react';
import type { WireAddress } from '@chipload/contract';
import { contactLimits, type Country, countries, countryNames } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { Field, Select } from '../ui/form/field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { ProvinceField } from './province-field.tsx';

/** Street, city, country, province and postal code, in the terms of the country. `address` fills the fields at first. */
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
  return (
    <>
      <TextField
        label={m.customers_line_1()}
        errors={errors['line_1']}
        name="line_1"
        defaultValue={address.line_1}
        autoComplete="address-line1"
        maxLength={contactLimits.line1}
        required
      />
      <TextField
        label={m.customers_line_2()}
        errors={errors['line_2']}
        optional
        name="line_2"
        defaultValue={address.line_2}
        autoComplete="address-line2"
        maxLength={contactLimits.line2}
      />
      <TextField
        label={m.customers_city()}
        errors={errors['city']}
        name="city"
        defaultValue={address.city}
        autoComplete="address-level2"
        maxLength={contactLimits.city}
        required
      />
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
      <ProvinceField
        country={country}
        errors={errors['province']}
        defaultValue={country === address.country ? (address.province ?? '') : ''}
        required
      />
      <TextField
        label={country === 'CA' ? m.customers_postal_code() : m.customers_zip_code()}
        errors={errors['postal']}
        name="postal"
        defaultValue={address.postal}
        autoComplete="postal-code"
        minLength={contactLimits.shortestPostal}
        maxLength={contactLimits.postal}
        required
      />
    </>
  );
}
