import type { Control, FieldPathByValue } from 'react-hook-form';
import type { RegrindLine } from '@chipload/contract/office/sent-tools';
import { m } from '@chipload/messages';
import { TextEntry } from '../../records/form-fields.tsx';
import { typedSize, unitOf } from './size-text.ts';

/** Diameter and length as they are typed. */
export type TypedSizes = { readonly cutting_diameter: string; readonly overall_length: string };

export const noSizes: TypedSizes = { cutting_diameter: '', overall_length: '' };

/** Fields for the sizes of a tool as they were measured. */
export function SizeFields<Values extends TypedSizes>({
  control,
  units,
}: {
  control: Control<Values>;
  units: RegrindLine['part_tool']['units'];
}) {
  const unit = unitOf(units);
  const validate = (text: string) => typedSize(text) !== undefined || m.regrinds_office_number();
  // The compiler does not see that `Values` has these names.
  const nameOf = (name: keyof TypedSizes) => name as FieldPathByValue<Values, string>;
  return (
    <>
      <TextEntry
        control={control}
        name={nameOf('cutting_diameter')}
        label={m.regrinds_office_diameter({ unit })}
        maxLength={12}
        validate={validate}
      />
      <TextEntry
        control={control}
        name={nameOf('overall_length')}
        label={m.regrinds_office_length({ unit })}
        maxLength={12}
        validate={validate}
      />
    </>
  );
}

/** Returns the sizes for the API; the form has checked that both are numbers. */
export function sizesOf({ cutting_diameter: diameter, overall_length: length }: TypedSizes) {
  return { cutting_diameter: typedSize(diameter) ?? 0, overall_length: typedSize(length) ?? 0 };
}
