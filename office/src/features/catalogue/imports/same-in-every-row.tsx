import { useId, useState } from 'react';
import type { ImportConstant } from '@chipload/contract/office/part-imports';
import { type ImportField, importFieldNamed, importLimits } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { importFieldText } from '@chipload/messages/part-imports';
import { Button } from '@chipload/ui/button';
import { Field, Input, Select } from '@chipload/ui/form/field';
import { FieldsToChoose, type ReadFile } from './fields-to-choose.tsx';

/** Fields that the file has no column for, each with the value that every row has. */
export function SameInEveryRow({
  kind,
  ownSizes,
  fields,
  constants,
  onChange,
}: ReadFile & {
  /** Of the columns. */
  fields: readonly (ImportField | null)[];
  constants: readonly ImportConstant[];
  onChange: (constants: ImportConstant[]) => void;
}) {
  const title = useId();
  return (
    <div role="group" aria-labelledby={title} className="grid gap-3">
      <div className="grid gap-1">
        <h3 id={title} className="font-medium">
          {m.office_import_constants()}
        </h3>
        <p className="max-w-prose text-sm text-muted">{m.office_import_constants_hint()}</p>
      </div>
      {constants.length > 0 && (
        <ul className="grid max-w-prose divide-y border-y text-sm">
          {constants.map((constant) => {
            const name = fieldName(constant.field, ownSizes);
            return (
              <li key={constant.field} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
                <span className="min-w-40">{name}</span>
                <span className="min-w-0 flex-1 font-medium wrap-anywhere">{constant.value}</span>
                <Button
                  size="small"
                  look="quiet"
                  onClick={() => onChange(constants.filter((one) => one !== constant))}
                >
                  {m.office_import_constant_remove({ field: name })}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {constants.length < importLimits.constants && (
        <AddConstant
          kind={kind}
          ownSizes={ownSizes}
          given={[...fields, ...constants.map((one) => one.field)]}
          onAdd={(constant) => onChange([...constants, constant])}
        />
      )}
    </div>
  );
}

function AddConstant({
  kind,
  ownSizes,
  given,
  onAdd,
}: ReadFile & {
  /** The fields that the file has, and those that were added. */
  given: readonly (ImportField | null)[];
  onAdd: (constant: ImportConstant) => void;
}) {
  const [field, setField] = useState('');
  const [value, setValue] = useState('');
  const chosen = importFieldNamed(field, kind);
  const add = () => {
    if (chosen === undefined || value.trim() === '') return;
    onAdd({ field: chosen, value: value.trim() });
    setField('');
    setValue('');
  };
  return (
    <form
      className="flex flex-wrap items-end gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className="min-w-48">
        <Field label={m.office_import_constant_field()}>
          {(attributes) => (
            <Select
              {...attributes}
              value={field}
              onChange={({ currentTarget }) => setField(currentTarget.value)}
            >
              <option value="">{m.office_import_constant_choose()}</option>
              <FieldsToChoose kind={kind} ownSizes={ownSizes} without={given} />
            </Select>
          )}
        </Field>
      </div>
      <div className="min-w-48">
        <Field label={m.office_import_constant_value()}>
          {(attributes) => (
            <Input
              {...attributes}
              value={value}
              maxLength={importLimits.cellLength}
              onChange={({ currentTarget }) => setValue(currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" disabled={chosen === undefined || value.trim() === ''}>
        {m.office_import_constant_add()}
      </Button>
    </form>
  );
}

/** Returns the name of a field; that of a size as its type has it. */
function fieldName(field: ImportField, ownSizes: ReadFile['ownSizes']): string {
  return ownSizes.find((size) => size.field === field)?.name ?? importFieldText(field)();
}
