// What a column of an imported file of parts can be: the headings by which it is found, and how its cells are read.

import { type PartImportField, partImportFields, partStatuses } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import type { Text } from '@chipload/messages/locale';
import { stockStatusTexts } from '@chipload/messages/office-codes';
import { partImportFieldTexts } from '@chipload/messages/part-imports';
import {
  type Column,
  dollars,
  inventoryCode,
  type NumberStyle,
  optional,
  type Parsed,
  parseCell,
  required,
} from '../../platform/files/columns.ts';
import { languages } from '../../platform/language.ts';
import { partKinds } from './part-kinds.ts';

const columns: Readonly<Record<PartImportField, Column>> = {
  code: required(inventoryCode),
  cad: optional(dollars()),
  usd: optional(dollars()),
  weight_grams: optional(partKinds.weight_grams),
  status: optional(partKinds.status),
  superseded_by: optional(partKinds.superseded_by),
  hs_code: optional(partKinds.hs_code),
  origin: optional(partKinds.origin),
  description_en: optional(partKinds.description_en),
  description_fr: optional(partKinds.description_fr),
};

/** Further headings, in small letters without accents and signs; the names in `parts.csv` are found by themselves. */
const otherHeadings: Readonly<Record<PartImportField, readonly string[]>> = {
  code: [
    'inventory code',
    'part number',
    'part no',
    'code',
    'sku',
    'numero de piece',
    'no de piece',
    'code d article',
    'code article',
  ],
  cad: ['cad price', 'price cad', 'prix cad', 'list price cad', 'prix courant cad'],
  usd: ['usd price', 'price usd', 'prix usd', 'list price usd', 'prix courant usd'],
  weight_grams: ['weight', 'weight grams', 'poids', 'masse', 'poids en grammes'],
  status: ['status', 'statut', 'etat'],
  superseded_by: ['successor', 'replacement', 'replaced by', 'remplacant'],
  hs_code: ['hs', 'hts', 'tariff code', 'code sh', 'code tarifaire'],
  origin: ['country', 'country of origin', 'pays', 'pays d origine', 'origine'],
  description_en: ['description english', 'en description', 'description anglaise'],
  description_fr: ['description french', 'fr description', 'description francaise'],
};

const fieldOfHeading = new Map<string, PartImportField>(
  partImportFields.flatMap((field) =>
    [
      field,
      ...otherHeadings[field],
      ...languages.map((locale) => partImportFieldTexts[field]({}, { locale })),
    ].map((heading) => [headingKey(heading), field] as const),
  ),
);

/** Returns what a column is by its heading, in English or French. */
export function importFieldOf(heading: string): PartImportField | undefined {
  return fieldOfHeading.get(headingKey(heading));
}

function headingKey(heading: string): string {
  return heading
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** What spreadsheets show for a formula without a result, in English or French; exported files have them as texts. */
const spreadsheetError =
  /^#(?:N\/A|REF!|VALUE!|VALEUR!|DIV\/0!|NAME\?|NOM\?|NUM!|NOMBRE!|NULL!|NUL!|SPILL!|EPARS!|PROPAGATION!|CALC!|GETTING_DATA)$/;

/** Reads a cell; null: it is empty, and the part keeps what it has. */
export function readImportCell(field: PartImportField, cell: string, style: NumberStyle): Parsed {
  const value = cell.trim();
  if (spreadsheetError.test(value))
    return { problem: (options) => m.import_problem_error({ value }, options) };
  return parseCell(columns[field], field === 'status' ? statusOf(cell) : cell, style);
}

/** A list that was exported has the words of the office in place of the codes. */
function statusOf(cell: string): string {
  const typed = cell.trim().toLowerCase();
  const isNamed = (text: Text) => languages.some((locale) => text({}, { locale }).toLowerCase() === typed);
  return partStatuses.find((status) => status === typed || isNamed(stockStatusTexts[status])) ?? cell;
}
