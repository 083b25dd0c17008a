import type { ComponentProps } from 'react';
import type { WireAddress } from '@chipload/contract';
import { type Country, contactLimits } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { TextField } from '@chipload/ui/form/text-field';

type Part = 'line_1' | 'line_2' | 'city' | 'postal' | 'phone';

const labels: Readonly<Record<Part, (country: Country) => string>> = {
  line_1: () => m.customers_line_1(),
  line_2: () => m.customers_line_2(),
  city: () => m.customers_city(),
  postal: (country) => (country === 'CA' ? m.customers_postal_code() : m.customers_zip_code()),
  phone: () => m.customers_phone(),
};

const inputs: Readonly<Record<Part, ComponentProps<'input'>>> = {
  line_1: { autoComplete: 'address-line1', maxLength: contactLimits.line1 },
  line_2: { autoComplete: 'address-line2', maxLength: contactLimits.line2 },
  city: { autoComplete: 'address-level2', maxLength: contactLimits.city },
  postal: { autoComplete: 'postal-code', maxLength: contactLimits.postal },
  phone: { autoComplete: 'tel', maxLength: contactLimits.phone, type: 'tel' },
};

/**
 * A field for a line of an address, labelled in the terms of the country. `address` fills it at first; all other props
 * are passed to the input.
 */
export function AddressField({
  part,
  country,
  address,
  errors,
  ...rest
}: Omit<ComponentProps<typeof TextField>, 'label' | 'errors' | 'name'> & {
  part: Part;
  country: Country;
  address: Partial<WireAddress>;
  errors: Readonly<Record<string, readonly string[]>>;
}) {
  return (
    <TextField
      label={labels[part](country)}
      errors={errors[part]}
      name={part}
      defaultValue={address[part]}
      {...inputs[part]}
      {...rest}
    />
  );
}
