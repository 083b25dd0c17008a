import { useState } from 'react';
import type { WireAddress } from '@chipload/contract';
import { contactLimits, type Country, countries, countryNames } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { Field, Select } from '@chipload/ui/form/field';
import { AddressField } from './address-field.tsx';
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
  const line = { country, address, errors };
  return (
    <>
      <AddressField part="line_1" {...line} required />
      <AddressField part="line_2" {...line} optional />
      <AddressField part="city" {...line} required />
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
      <AddressField part="postal" {...line} minLength={contactLimits.shortestPostal} required />
    </>
  );
}
