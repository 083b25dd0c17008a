import type { ComponentProps } from 'react';
import { type Country, listProvinces } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { Field, Select } from '@chipload/ui/form/field';

/** A field for the province or state, in the terms of the country and sorted in the reader's language. */
export function ProvinceField({
  country,
  errors,
  ...select
}: ComponentProps<'select'> & { country: Country; errors: readonly string[] | undefined }) {
  const isCanada = country === 'CA';
  const language = currentLanguage();
  const provinces = listProvinces(country).toSorted((a, b) =>
    a.name[language].localeCompare(b.name[language], language),
  );
  return (
    <Field label={isCanada ? m.customers_province() : m.customers_state()} errors={errors}>
      {(control) => (
        <Select key={country} {...control} name="province" autoComplete="address-level1" {...select}>
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
  );
}
