import type { ComponentProps } from 'react';
import { Field, Input } from './field.tsx';

/** A field with a one-line text box; all other props are passed to the input. */
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
