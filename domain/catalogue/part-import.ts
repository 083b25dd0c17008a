// A file that the office imports (parts and prices, stock, special prices, companies, opening invoices, cross references): its columns,
// how it can be written, and how large it may be.

import type { Currency } from '../money/money.ts';
import { partLimits } from './part-record.ts';

/** The fields that a column of the file can change; `cad` and `usd` are list prices of one piece. */
const changedFields = [
  'code',
  'cad',
  'usd',
  'weight_grams',
  'status',
  'superseded_by',
  'hs_code',
  'origin',
  'description_en',
  'description_fr',
] as const;

/** The fields that only a new part takes from the file: a part that exists keeps its own. */
export const newPartFields = ['edp', 'series_slug', 'category_slug', 'tool_type', 'units'] as const;
type NewPartField = (typeof newPartFields)[number];

/** The sizes that any type may use, and the profile of a body. */
export const sizeFields = [
  'profile',
  'size',
  'cutting_diameter',
  'diameter_tolerance',
  'shank_diameter',
  'shank_tolerance',
  'shank_form',
  'cutting_length',
  'usable_length',
  'neck_diameter',
  'neck_length',
  'overall_length',
  'corner_radius',
  'corner_chamfer',
  'point_angle',
  'taper_angle',
  'flutes',
  'helix_angle',
  'coating',
  'coolant_through',
  'thread',
] as const;
type SizeField = (typeof sizeFields)[number];

export const partImportFields = [...changedFields, ...newPartFields, ...sizeFields] as const;

/** The fields of a file of counted stock; `on_hand` is what was counted on the shelf. */
const stockImportFields = ['code', 'on_hand'] as const;

/** The fields of a file of special prices; the company is called by its code, its name or the e-mail of somebody there. */
const specialPriceFields = ['company', 'code', 'currency', 'price', 'valid_from', 'valid_to'] as const;

/**
 * The fields of a file of companies: each row is about a company, and one of its people or addresses or both. The company is called by
 * its name, or by its name and its code.
 */
const companyFields = [
  'company',
  'company_code',
  'currency',
  'credit_limit',
  'terms',
  'person',
  'email',
  'phone',
  'language',
  'address_name',
  'line_1',
  'line_2',
  'city',
  'province',
  'postal',
  'country',
] as const;

/** The fields of a file of what was open of invoices of a former program; the company is called by its code or its name. */
const openingInvoiceFields = [
  'company',
  'company_code',
  'invoice_number',
  'issued_on',
  'due_on',
  'open_amount',
  'currency',
  'purchase_order_number',
] as const;

/** The fields of a file of numbers of others: of a maker, or of a company, which is called as in a file of special prices. */
const crossReferenceFields = ['code', 'other_number', 'maker', 'company'] as const;

/** The fields of a file of companies that set what a company may owe. */
export const termsFields: readonly ImportField[] = ['credit_limit', 'terms'];

export const namedImportFields = [
  ...partImportFields,
  'on_hand',
  'price',
  'valid_from',
  'valid_to',
  ...companyFields,
  'invoice_number',
  'issued_on',
  'due_on',
  'open_amount',
  'purchase_order_number',
  'other_number',
  'maker',
] as const;
export type NamedImportField = (typeof namedImportFields)[number];

/** The files that the office imports: parts with their prices, stock, special prices, companies, opening invoices, cross references. */
export type ImportKind =
  | 'parts'
  | 'stock'
  | 'special-prices'
  | 'companies'
  | 'opening-invoices'
  | 'cross-references';

export const importFieldsOf: Readonly<Record<ImportKind, readonly NamedImportField[]>> = {
  parts: partImportFields,
  stock: stockImportFields,
  'special-prices': specialPriceFields,
  companies: companyFields,
  'opening-invoices': openingInvoiceFields,
  'cross-references': crossReferenceFields,
};

/** The fields without which a file cannot be imported; the first says what a row is about. */
export const neededFieldsOf: Readonly<
  Record<ImportKind, readonly [NamedImportField, ...NamedImportField[]]>
> = {
  parts: ['code'],
  stock: ['code'],
  'special-prices': ['code', 'company', 'price'],
  companies: ['company'],
  'opening-invoices': ['company', 'invoice_number', 'issued_on', 'open_amount'],
  'cross-references': ['code', 'other_number'],
};

/** Returns the needed fields that the columns of a file are not. Whose an opening invoice is, the code of the company says as well. */
export function lackingFields(
  kind: ImportKind,
  fields: readonly (ImportField | null)[],
): readonly NamedImportField[] {
  const isCoded = kind === 'opening-invoices' && fields.includes('company_code');
  return neededFieldsOf[kind].filter((field) => !fields.includes(field) && !(field === 'company' && isCoded));
}

/** The list price of a piece from a quantity on, such as `cad_from_10`. */
export type PriceBreakField = `${'cad' | 'usd'}_from_${number}`;

/** A size that only the type of a part has, such as `size_bore`. */
export type OwnSizeField = `size_${string}`;

export type ImportField = NamedImportField | PriceBreakField | OwnSizeField;

/** Returns the field with this name that a column of such a file can be. */
export function importFieldNamed(name: string, kind: ImportKind): ImportField | undefined {
  const price = kind === 'parts' ? importedPriceOf(name) : undefined;
  if (kind === 'parts' && isOwnSizeField(name)) return name;
  return price ? importFieldOfPrice(price) : importFieldsOf[kind].find((one) => one === name);
}

type ImportedPrice = { readonly currency: Currency; readonly fromQuantity: number };

export function importFieldOfPrice({ currency, fromQuantity }: ImportedPrice): ImportField {
  const field = currency === 'CAD' ? 'cad' : 'usd';
  return fromQuantity === 1 ? field : `${field}_from_${fromQuantity}`;
}

export function isPriceBreakField(field: ImportField): field is PriceBreakField {
  return (importedPriceOf(field)?.fromQuantity ?? 1) > 1;
}

/** Returns the currency and the quantity of a field that is a price; `cad` is that of one piece. */
export function importedPriceOf(name: string): ImportedPrice | undefined {
  const [, code, digits = '1'] = /^(cad|usd)(?:_from_([2-9]|[1-9]\d+))?$/.exec(name) ?? [];
  const fromQuantity = Number(digits);
  if (code === undefined || fromQuantity > partLimits.mostBreakQuantity) return undefined;
  return { currency: code === 'cad' ? 'CAD' : 'USD', fromQuantity };
}

export function isNewPartField(field: ImportField): field is NewPartField {
  return newPartFields.some((one) => one === field);
}

/** True for a size: one of those that any type may use, the profile, or one that only a type has. */
export function isSizeField(field: ImportField): field is SizeField | OwnSizeField {
  return isOwnSizeField(field) || sizeFields.some((one) => one === field);
}

export function isOwnSizeField(name: string): name is OwnSizeField {
  return /^size_[a-z][a-z0-9_]{0,39}$/.test(name);
}

export const fileEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

export const fileSeparators = ['comma', 'semicolon', 'tab'] as const;
export type FileSeparator = (typeof fileSeparators)[number];

export const decimalSigns = ['point', 'comma'] as const;

export const importLimits = {
  bytes: 4_000_000,
  rows: 20_000,
  /** Of parts, by a job. */
  runBytes: 25_000_000,
  runRows: 100_000,
  /** A file of parts that is larger, and an import of more parts that is undone, is left to a job. */
  jobBytes: 300_000,
  jobParts: 2_000,
  columns: 100,
  /** Values that every row has, of fields that the file has no column for. */
  constants: 20,
  /** Of refused rows, before the file itself is better mended. */
  mendedCells: 500,
  cellLength: 2_000,
  /** The heading is looked for, or said to be, in the first rows. */
  headingRows: 20,
  fileNameLength: 120,
  sheetNameLength: 200,
} as const;
