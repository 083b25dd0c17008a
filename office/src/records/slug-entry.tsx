import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
  useWatch,
} from 'react-hook-form';
import { useEffect, useState } from 'react';
import { slugOf } from '@chipload/domain/content';
import { m } from '@chipload/messages';
import { Field, Input } from '@chipload/ui/form/field';

/** The address of a new record: that of its name, until somebody types another. */
export function SlugEntry<Values extends FieldValues>({
  control,
  name,
  nameField,
  hint,
  maxLength,
}: {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  /** The field of the name. */
  nameField: FieldPathByValue<Values, string>;
  hint: string;
  maxLength: number;
}) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (slug: string) => slug.trim() !== '' || m.office_shop_missing() },
  });
  const [isTyped, setTyped] = useState(false);
  const proposed = slugOf(useWatch({ control, name: nameField }), maxLength);
  const { onChange } = field;
  useEffect(() => {
    if (!isTyped) onChange(proposed);
  }, [isTyped, proposed, onChange]);
  const error = fieldState.error?.message ?? '';
  return (
    <Field label={m.office_series_address()} hint={hint} errors={error === '' ? [] : [error]}>
      {(attributes) => (
        <Input
          {...attributes}
          {...field}
          maxLength={maxLength}
          onChange={(event) => {
            setTyped(event.currentTarget.value !== '');
            field.onChange(event);
          }}
        />
      )}
    </Field>
  );
}
