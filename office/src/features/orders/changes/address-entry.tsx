import type { WireAddress } from '@chipload/contract';
import { contactLimits, type Country, countries, countryNames, listProvinces } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { Field, Input, Select } from '@chipload/ui/form/field';

type TextPart = Exclude<keyof WireAddress, 'country' | 'province'>;

const labels: Readonly<Record<TextPart, (country: Country) => string>> = {
  name: () => m.account_address_name(),
  line_1: () => m.customers_line_1(),
  line_2: () => m.customers_line_2(),
  city: () => m.customers_city(),
  postal: (country) => (country === 'CA' ? m.customers_postal_code() : m.customers_zip_code()),
  phone: () => m.customers_phone(),
};

const limits: Readonly<Record<TextPart, number>> = {
  name: contactLimits.name,
  line_1: contactLimits.line1,
  line_2: contactLimits.line2,
  city: contactLimits.city,
  postal: contactLimits.postal,
  phone: contactLimits.phone,
};

type Props = {
  address: WireAddress;
  /** The messages of a refusal, by field. */
  errors: Readonly<Record<string, readonly string[]>>;
  onChange: (address: WireAddress) => void;
};

/** The fields of an address, in the terms of its country. */
export function AddressEntry({ address, errors, onChange }: Props) {
  const language = currentLanguage();
  const line = { address, errors, onChange };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AddressText part="name" {...line} />
      <AddressText part="phone" isOptional {...line} />
      <AddressText part="line_1" {...line} />
      <AddressText part="line_2" isOptional {...line} />
      <AddressText part="city" {...line} />
      <Field label={m.customers_country()} errors={errors['country']}>
        {(control) => (
          <Select
            {...control}
            value={address.country}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...address, country: value === 'US' ? 'US' : 'CA', province: '' })
            }
          >
            {countries.map((code) => (
              <option key={code} value={code}>
                {countryNames[code][language]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ProvinceEntry {...line} />
      <AddressText part="postal" {...line} />
    </div>
  );
}

function AddressText({
  part,
  isOptional = false,
  address,
  errors,
  onChange,
}: Props & { part: TextPart; isOptional?: boolean }) {
  return (
    <Field label={labels[part](address.country)} optional={isOptional} errors={errors[part]}>
      {(control) => (
        <Input
          {...control}
          maxLength={limits[part]}
          autoComplete="off"
          value={address[part]}
          onChange={({ currentTarget }) => onChange({ ...address, [part]: currentTarget.value })}
        />
      )}
    </Field>
  );
}

function ProvinceEntry({ address, errors, onChange }: Props) {
  const language = currentLanguage();
  const isCanada = address.country === 'CA';
  const provinces = listProvinces(address.country).toSorted((a, b) =>
    a.name[language].localeCompare(b.name[language], language),
  );
  return (
    <Field label={isCanada ? m.customers_province() : m.customers_state()} errors={errors['province']}>
      {(control) => (
        <Select
          {...control}
          value={address.province}
          onChange={({ currentTarget }) => onChange({ ...address, province: currentTarget.value })}
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
  );
}
