import type { ComponentProps } from 'react';
import { Field, Input } from './field.tsx';

/** A field with a box for a line of text; what is not about the field is the box's. */
export function TextField({
  label,
  hint,
  errors,
  optional = false,
  ...input
}: ComponentProps<'input'> & Omit<ComponentProps<typeof Field>, 'children'>) {
  return (
    <Field label={label} hint={hint} errors={errors} optional={optional}>
      {(control) => <Input {...control} {...input} />}
    </Field>
  );
}
