// The sizes that only the type of a part has, kept as words of the part: nothing for a part without any. A word has the value as it is
// written, so that a change of a type needs no part read again; what the type says of the size is in the outline.

import { compareFacetValues, type SizeName, type SizeText } from '@chipload/domain/catalogue';
import {
  commonSizes,
  formatLength,
  isCommonSize,
  isNumberKind,
  isToolType,
  lengthKey,
  mayFilter,
  type OwnSize,
  type SizeKind,
  type ToolUnits,
} from '@chipload/domain/tools';
import type { Outline } from '../catalogue/catalogue.service.ts';
import type { FacetColumn } from './facet-columns.ts';
import type { SearchableRow } from './search.repository.ts';
import type { WordTable } from './word-table.ts';

/** Begins the words of sizes, and no other: those of texts have no space. */
const sizeMark = ' ';

/** A value as its word has it. */
type Written = readonly [type: string, key: string, units: ToolUnits, value: OwnSize];

/** The common sizes that are columns of the table of parts, and none of the index. */
const commonKeys = Object.keys(commonSizes)
  .filter(isCommonSize)
  .filter((key) => mayFilter('', key));

/** Returns the words of the sizes of a row that no column of the index has. */
export function sizeWordsOf(row: SearchableRow): string[] {
  const { tool_type: type, units } = row;
  const common = isToolType(type) ? [] : commonKeys.map((key) => [key, row[key]] as const);
  return [...Object.entries(row.sizes), ...common].flatMap(([key, value]) =>
    value === null || value === '' ? [] : [sizeMark + JSON.stringify([type, key, units, value])],
  );
}

/** A size by which lists are sorted, and filtered if `typeOf` has any, with its values by the words of the parts. */
export type TypeSizeColumn = Omit<FacetColumn, 'column'> & {
  readonly kind: SizeKind;
  /** The types of the words by which parts are filtered. */
  readonly typeOf: ReadonlyMap<number, string>;
  /** The place of each word in ascending order of the values. */
  readonly ranks: ReadonlyMap<number, number>;
};

export type TypeSizeColumns = ReadonlyMap<SizeName, TypeSizeColumn>;

type WrittenWord = { readonly word: number; readonly written: Written };

/** Returns the sizes of types as far as parts have them. Of types that mean another kind by a key, the first counts. */
export function typeSizeColumns(words: WordTable, { typeSizes }: Outline): TypeSizeColumns {
  const written = words.texts.flatMap((text, word): WrittenWord[] =>
    text.startsWith(sizeMark) ? [{ word, written: JSON.parse(text) }] : [],
  );
  const byKey = Map.groupBy(written, ({ written: [, key] }) => key);
  const columns = new Map<SizeName, TypeSizeColumn>();
  for (const { key, kind } of typeSizes) {
    const name: SizeName = `size_${key}`;
    if (columns.has(name)) continue;
    const alike = typeSizes.filter((size) => size.key === key && size.kind === kind);
    const own = (byKey.get(key) ?? []).filter(
      ({ written: [type, , , value] }) =>
        alike.some((size) => size.type === type) && isNumberKind(kind) === (typeof value === 'number'),
    );
    if (own.length > 0) columns.set(name, columnOf(own, alike, kind));
  }
  return columns;
}

function columnOf(own: readonly WrittenWord[], alike: Outline['typeSizes'], kind: SizeKind): TypeSizeColumn {
  const choices = alike.flatMap((size) => size.choices ?? []);
  const place = (text: string) => choices.indexOf(text) >>> 0; // what is no choice comes last
  const values = [...new Set(own.map(({ written }) => valueOf(written, kind)))].toSorted((a, b) =>
    isNumberKind(kind) ? Number(a) - Number(b) : place(a) - place(b) || compareFacetValues(a, b),
  );
  const numbers = new Map(values.map((value, number) => [value, number]));
  const ranks = new Map(own.map(({ word, written }) => [word, numbers.get(valueOf(written, kind)) ?? 0]));
  const filtered = own.filter(({ written: [type] }) =>
    alike.some((size) => size.type === type && size.is_filter === true),
  );
  const typeOf = new Map(filtered.map(({ word, written: [type] }) => [word, type]));
  const sizes = new Map(own.map(({ word, written }) => [word, textOf(written)]));
  return {
    kind,
    values,
    typeOf,
    ranks,
    eachValue: (word, add) => {
      const value = ranks.get(word);
      if (value !== undefined && typeOf.has(word)) add(value);
    },
    sizeOf: (word) => (kind === 'length' ? sizes.get(word) : undefined),
  };
}

/** Returns a value as an address has it: a length in millimetres, `yes` or `no`, or as it is written. */
function valueOf([, , units, value]: Written, kind: SizeKind): string {
  if (kind === 'length') return lengthKey(Number(value), units);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

function textOf([, , units, value]: Written): SizeText {
  return { text: formatLength(Number(value), units), units };
}
