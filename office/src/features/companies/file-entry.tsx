import { companyLimits } from '@chipload/domain/companies';
import { m } from '@chipload/messages';
import { Field, Input } from '@chipload/ui/form/field';

/** Returns what is wrong with the chosen file before it is sent; undefined if nothing is. */
export function fileProblem(file: File | undefined): string | undefined {
  if (file === undefined || file.size === 0) return m.office_companies_file_missing();
  return file.size > companyLimits.fileBytes ? m.office_companies_file_too_large() : undefined;
}

/** The bytes of a file, as a call sends them. */
export async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

/** A field for one file. */
export function FileEntry({
  problem,
  onChoose,
}: {
  problem: string | undefined;
  onChoose: (file: File | undefined) => void;
}) {
  return (
    <Field
      label={m.office_companies_file()}
      hint={m.office_companies_file_hint()}
      errors={problem === undefined ? [] : [problem]}
    >
      {(attributes) => (
        <Input
          {...attributes}
          type="file"
          accept="application/pdf,image/png,image/jpeg"
          className="py-1.5"
          onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
        />
      )}
    </Field>
  );
}
