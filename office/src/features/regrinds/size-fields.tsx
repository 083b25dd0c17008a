import type { Control, FieldPathByValue } from 'react-hook-form';
import type { RegrindLine } from '@chipload/contract/office/sent-tools';
import { m } from '@chipload/messages';
import { TextEntry } from '../../records/form-fields.tsx';
import { typedSize, unitOf } from './size-text.ts';

/** Diameter and length as they are typed. */
export type TypedSizes = { readonly diameter: string; readonly length: string };

/** Fields for the sizes of a tool as they were measured. */
export function SizeFields<Values extends TypedSizes>({
  control,
  units,
  names,
}: {
  control: Control<Values>;
  units: RegrindLine['part_tool']['units'];
  names: {
    readonly diameter: FieldPathByValue<Values, string>;
    readonly length: FieldPathByValue<Values, string>;
  };
}) {
  const unit = unitOf(units);
  const validate = (text: string) => typedSize(text) !== undefined || m.regrinds_office_number();
  return (
    <>
      <TextEntry
        control={control}
        name={names.diameter}
        label={m.regrinds_office_diameter({ unit })}
        maxLength={12}
        validate={validate}
        isFirst
      />
      <TextEntry
        control={control}
        name={names.length}
        label={m.regrinds_office_length({ unit })}
        maxLength={12}
        validate={validate}
      />
    </>
  );
}

/** Returns the sizes for the API; the form has checked that both are numbers. */
export function sizesOf({ diameter, length }: TypedSizes) {
  return { cutting_diameter: typedSize(diameter) ?? 0, overall_length: typedSize(length) ?? 0 };
}
