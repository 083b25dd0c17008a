import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { companyLimits } from '@chipload/domain/companies';
import { m } from '@chipload/messages';
import { Field, Input } from '@chipload/ui/form/field';

/** The bytes of a file, as a call sends them. */
export async function bytesOf(file: File | undefined): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array((await file?.arrayBuffer()) ?? []);
}

/** A field for one file. */
export function FileEntry<Values extends FieldValues>({
  control,
  name,
  onChoose,
}: {
  control: Control<Values>;
  name: FieldPathByValue<Values, File | undefined>;
  onChoose?: (file: File) => void;
}) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (file: File | undefined) => fileProblem(file) ?? true },
  });
  const problem = fieldState.error?.message;
  return (
    <Field
      label={m.office_companies_file()}
      hint={m.office_companies_file_hint()}
      errors={problem === undefined ? [] : [problem]}
    >
      {(attributes) => (
        <Input
          {...attributes}
          ref={field.ref}
          type="file"
          accept="application/pdf,image/png,image/jpeg"
          className="py-1.5"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            field.onChange(file);
            if (file !== undefined) onChoose?.(file);
          }}
        />
      )}
    </Field>
  );
}

/** Returns what is wrong with the chosen file before it is sent; undefined if nothing is. */
function fileProblem(file: File | undefined): string | undefined {
  if (file === undefined || file.size === 0) return m.office_companies_file_missing();
  return file.size > companyLimits.fileBytes ? m.office_companies_file_too_large() : undefined;
}
