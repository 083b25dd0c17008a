// The list of parts as a file: the columns that are chosen, or else everything that an import of parts takes, so that the file can be
// corrected in a spreadsheet and imported again.

import type { PartColumn, PartFilter, PartRow } from '@chipload/contract/office/catalogue';
import { importFieldNamed, type ImportField, importFieldOfPrice } from '@chipload/domain/catalogue';
import { currencies, type Currency } from '@chipload/domain/money';
import type { OwnSize, SizeKind } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import type { Language } from '@chipload/messages/locale';
import { stockStatusTexts } from '@chipload/messages/office-codes';
import { importFieldText } from '@chipload/messages/part-imports';
import { partGapTexts } from '@chipload/messages/parts';
import type { Database } from '../../platform/database/database.ts';
import { type CsvColumn, type CsvColumns, csvLines, type CsvView } from '../../platform/files/list-csv.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';
import { presentPartRow } from './catalogue-desk.presenter.ts';
import {
  type ExportedPart,
  findBreakQuantities,
  findExportedParts,
  findKindsOfParts,
} from './part-export.repository.ts';
import { headingOf } from './part-import-fields.ts';
import { isPlainSize, ownSizePrefix, sizesOfPart, sizesOfType } from './part-kinds.ts';
import { findPartRows, type PartPage } from './part-list.repository.ts';
import { pageOf, type Sorted } from './read-parts.ts';
import { findToolTypes, type StoredToolType } from './tool-types.repository.ts';

const mostExported = 100_000;
/** So many are read and written at once, so that nobody else waits for long. */
const exportedAtOnce = 2_000;

const columns: CsvColumns<PartRow, PartColumn> = {
  code: { head: m.office_stock_part, cell: ({ code }) => code },
  edp: { head: m.office_stock_edp, cell: ({ edp }) => edp },
  description: { head: m.office_stock_description, cell: ({ description }) => description },
  series: { head: m.office_parts_series, cell: ({ series }) => series },
  category: { head: m.office_parts_category, cell: ({ category }) => category },
  type: { head: m.office_parts_type, cell: ({ tool_type: type }) => type },
  cad: { head: m.office_parts_cad, cents: ({ cad }) => cad },
  usd: { head: m.office_parts_usd, cents: ({ usd }) => usd },
  on_hand: { head: m.office_stock_on_hand, cell: (row) => row.on_hand },
  status: {
    head: m.office_stock_status,
    cell: ({ status }, options) => stockStatusTexts[status]({}, options),
  },
  hs_code: { head: m.office_parts_hs_code, cell: (row) => row.hs_code },
  origin: { head: m.office_parts_origin, cell: ({ origin }) => origin },
  weight: { head: m.office_parts_weight, cell: (row) => row.weight_grams },
  gaps: {
    head: m.office_parts_gaps,
    cell: ({ gaps }, options) => gaps.map((gap) => partGapTexts[gap]({}, options)).join(', '),
  },
};

export async function exportParts(
  db: Database,
  filter: PartFilter,
  { sort, ...view }: Pick<Sorted, 'sort'> & CsvView<PartColumn> & Required<Pick<StaffMember, 'language'>>,
): Promise<Buffer> {
  const { language } = view;
  if (view.columns !== undefined) {
    const { first, lineOf } = csvLines(columns, view);
    return written(filter, sort, {
      first,
      read: (page) => findPartRows(db, filter, page),
      lineOf: (row) => lineOf(presentPartRow(row, language)),
    });
  }
  const types = new Map((await findToolTypes(db)).map((type) => [type.slug, type]));
  const { first, lineOf } = csvLines(await findColumns(db, filter, types, language), { language });
  return written(filter, sort, {
    first,
    read: (page) => findExportedParts(db, filter, page),
    lineOf: (part) => lineOf(wholePart(part, types.get(part.tool.tool_type), language)),
  });
}

async function written<Part extends { readonly inventory_code: string }>(
  filter: PartFilter,
  sort: Sorted['sort'],
  {
    first,
    read,
    lineOf,
  }: {
    readonly first: string;
    readonly read: (page: PartPage) => Promise<Part[]>;
    readonly lineOf: (part: Part) => string;
  },
): Promise<Buffer> {
  const pieces = [first];
  let after: string | undefined;
  for (let count = 0; count < mostExported; count += exportedAtOnce) {
    const page = pageOf(filter, { sort, after, limit: exportedAtOnce });
    const found = page ? await read(page) : [];
    pieces.push(found.map(lineOf).join(''));
    after = found.at(-1)?.inventory_code;
    if (found.length < exportedAtOnce) break;
  }
  return Buffer.from(pieces.join(''));
}

/** A part with everything that its file has. */
type WholePart = PartRow & {
  readonly part: ExportedPart;
  readonly sizesByKey: ReadonlyMap<string, OwnSize | null>;
};

function wholePart(part: ExportedPart, type: StoredToolType | undefined, language: Language): WholePart {
  const sizes = type ? sizesOfPart({ ...part, type }) : [];
  const sizesByKey = new Map(sizes.map(({ key, value }) => [key, value]));
  return { ...presentPartRow(part, language), part, sizesByKey };
}

/** Returns the columns of a file with everything: those of every part, and the sizes and the prices that parts of the list have. */
async function findColumns(
  db: Database,
  filter: PartFilter,
  types: ReadonlyMap<string, StoredToolType>,
  language: Language,
): Promise<CsvColumns<WholePart, string>> {
  const isReadable = pageOf(filter, { limit: 1 }) !== undefined;
  const kinds = isReadable ? await findKindsOfParts(db, filter) : [];
  const prices: CsvColumns<WholePart, string>[] = [];
  for (const currency of currencies) {
    const quantities = isReadable ? await findBreakQuantities(db, filter, currency) : [];
    prices.push(priceColumns(currency, quantities));
  }
  const { code, edp, series, category, type, on_hand, status, hs_code, origin, weight, gaps } = columns;
  return {
    code,
    edp,
    description_en: { head: m.office_parts_description_en, cell: ({ part }) => part.descriptions.en },
    description_fr: { head: m.office_parts_description_fr, cell: ({ part }) => part.descriptions.fr },
    series,
    category,
    type,
    units: { head: m.catalogue_facet_units, cell: ({ part }) => part.tool.units },
    ...sizeColumns(kinds, types, language),
    ...Object.assign({}, ...prices),
    on_hand,
    status,
    superseded_by: { head: m.office_parts_successor, cell: ({ part }) => part.superseded_by },
    hs_code,
    origin,
    weight,
    gaps,
  };
}

/** A price of one piece, and one from each quantity on. */
function priceColumns(currency: Currency, quantities: readonly number[]): CsvColumns<WholePart, string> {
  const fields = [1, ...quantities].map((fromQuantity) => {
    const field = importFieldOfPrice({ currency, fromQuantity });
    const column: CsvColumn<WholePart> = {
      head: importFieldText(field),
      cents: ({ part }) => {
        const price = part.prices[currency];
        return price?.cents[price.from_quantities.indexOf(fromQuantity)] ?? null;
      },
    };
    return [field, column] as const;
  });
  return Object.fromEntries(fields);
}

/** A column for each size of the types, once for all that have it; lengths name their unit where all parts have the same. */
function sizeColumns(
  kinds: readonly { readonly tool_type: string; readonly units: 'inch' | 'metric' }[],
  types: ReadonlyMap<string, StoredToolType>,
  language: Language,
): CsvColumns<WholePart, string> {
  const shown = [...types.values()].filter(({ slug }) => kinds.some((kind) => kind.tool_type === slug));
  const units = new Set(kinds.map((kind) => kind.units));
  const fields = new Map(shown.flatMap(sizesOfType).map(({ key, kind }) => [fieldOfColumn(key), kind]));
  const columnOf = (field: ImportField, kind: SizeKind): CsvColumn<WholePart> => {
    const [unit] = kind === 'length' && units.size === 1 ? units : [];
    const head = headingOf(field, [...types.values()], { language, unit });
    const key = field.startsWith(ownSizePrefix) ? field.slice(ownSizePrefix.length) : field;
    return { head: () => head, cell: ({ sizesByKey }, options) => sizeCell(sizesByKey.get(key), options) };
  };
  return Object.fromEntries(
    [...fields].flatMap(([field, kind]) => (field === undefined ? [] : [[field, columnOf(field, kind)]])),
  );
}

function fieldOfColumn(key: string): ImportField | undefined {
  return importFieldNamed(isPlainSize(key) ? key : ownSizePrefix + key, 'parts');
}

function sizeCell(
  value: OwnSize | null | undefined,
  options: { readonly locale: Language },
): string | number | null {
  if (typeof value !== 'boolean') return value ?? null;
  return value ? m.import_yes({}, options) : m.import_no({}, options);
}
