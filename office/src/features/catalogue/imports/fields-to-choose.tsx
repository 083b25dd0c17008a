import type { ImportPreview } from '@chipload/contract/office/part-imports';
import {
  importFieldsOf,
  type ImportKind,
  isNewPartField,
  isSizeField,
  newPartFields,
  sizeFields,
  type ImportField,
} from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { importFieldText } from '@chipload/messages/part-imports';

export type ReadFile = {
  kind: ImportKind;
  /** The sizes of the types of tools that a field can be, too. */
  ownSizes: ImportPreview['own_sizes'];
};

const fieldsOfEveryPart = {
  parts: importFieldsOf.parts.filter((field) => !isNewPartField(field) && !isSizeField(field)),
  stock: importFieldsOf.stock,
  'special-prices': importFieldsOf['special-prices'],
  companies: importFieldsOf.companies,
  'opening-invoices': importFieldsOf['opening-invoices'],
  'cross-references': importFieldsOf['cross-references'],
};

const groupTexts = {
  parts: m.office_import_all_parts,
  stock: m.office_import_all_parts,
  'special-prices': m.office_special_prices,
  companies: m.office_company_import_fields,
  'opening-invoices': m.office_opening_import_fields,
  'cross-references': m.office_cross_import_fields,
} as const;

/** The fields of a file of a kind as options of a menu, in groups. */
export function FieldsToChoose({
  kind,
  ownSizes,
  breaks = [],
  without = [],
}: ReadFile & {
  /** The prices from a quantity on that a field can be. */
  breaks?: readonly ImportField[];
  without?: readonly (ImportField | null)[];
}) {
  const named = (fields: readonly ImportField[]) =>
    fields.map((field) => ({ field, name: importFieldText(field)() }));
  const groups = [
    { label: groupTexts[kind](), fields: named(fieldsOfEveryPart[kind]) },
    ...(kind === 'parts'
      ? [
          { label: m.office_import_from_quantity(), fields: named(breaks) },
          { label: m.office_import_only_new(), fields: named(newPartFields) },
          { label: m.office_import_own_sizes(), fields: [...named(sizeFields), ...ownSizes] },
        ]
      : []),
  ];
  return groups.map(({ label, fields }) => {
    const left = fields.filter(({ field }) => !without.includes(field));
    return (
      left.length > 0 && (
        <optgroup key={label} label={label}>
          {left.map(({ field, name }) => (
            <option key={field} value={field}>
              {name}
            </option>
          ))}
        </optgroup>
      )
    );
  });
}
