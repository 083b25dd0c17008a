// Compares the type that a statement promises of its rows with what PostgreSQL says of its columns.

import type { Checker, Type } from 'typescript/unstable/sync';
import type { DescribedColumn } from './described-rows.ts';

/** Codes that only the shop writes and no CHECK lists: those of an import, and one that is empty without a file. */
const unlisted = new Set(['series.packing_category', 'tax_certificates.file_media']);

const numbers = ['int2', 'int4', 'int8', 'numeric', 'float8'];
const texts = ['text', 'citext', 'uuid', 'date', 'varchar', 'name'];

/** Returns what is wrong with the promise of a statement; `tables` is the type of the tables as they are read and written. */
export function faultsOf(
  checker: Checker,
  tables: Type,
  { text, row, columns }: { text: string; row: Type; columns: readonly DescribedColumn[] },
): string[] {
  return checker.getPropertiesOfType(row).flatMap((property) => {
    const { name } = property;
    const type = checker.getTypeOfSymbol(property);
    const column = columns.find((one) => one.name === name);
    if (!type) return [];
    if (!column)
      return membersOf(type).some(is('undefined')) ? [] : [`${name} is promised, but not returned`];
    if (column.type.startsWith('json')) return [];
    const fault = column.of ? storedFault(column.of, type) : computedFault(column.type, type);
    return fault === undefined ? [] : [`${name}: ${checker.typeToString(type)}, but ${fault}`];
  });

  function storedFault(
    { table, column }: NonNullable<DescribedColumn['of']>,
    type: Type,
  ): string | undefined {
    const written = propertyOf(propertyOf(tables, table), column);
    if (unlisted.has(`${table}.${column}`) || !written) return undefined;
    // `where column is not null`, and what equals something.
    const isGiven = new RegExp(`\\b(?:where|and|on)\\s+(?:\\w+\\.)?${column}\\s+(?:is not null|= )`).test(
      text,
    );
    const stored = membersOf(selectedOf(written))
      .map(selectedOf)
      .filter((one) => !isGiven || !is('null')(one));
    if (isOuter(table) && !isGiven && !membersOf(type).some(is('null')))
      return `${table} is joined where there may be none`;
    if (stored.every((one) => checker.isTypeAssignableTo(one, type))) return undefined;
    return `${table}.${column} is ${stored.map((one) => checker.typeToString(one)).join(' | ')}`;
  }

  /** True for a table that is only joined with `left join`. */
  function isOuter(table: string): boolean {
    const joined = [...text.matchAll(new RegExp(`(left join|join|from|update|into)\\s+${table}\\b`, 'g'))];
    return joined.length > 0 && joined.every(([, how]) => how === 'left join');
  }

  /** Of what is computed only the kind is known: not which texts, nor whether it may be null. */
  function computedFault(returned: string, type: Type): string | undefined {
    const takes = (one: Type) => {
      if (numbers.includes(returned)) return is('number')(one);
      if (texts.includes(returned)) return is('string')(one) || one.isStringLiteralType();
      if (returned === 'bool') return ['true', 'false'].some((name) => is(name)(one));
      if (returned === 'timestamptz') return is('Date')(one);
      return returned.startsWith('_') && checker.isArrayLikeType(one);
    };
    const promised = membersOf(type).filter((one) => !is('null')(one));
    return promised.every(takes) ? undefined : `it is ${returned}`;
  }

  function is(name: string) {
    return (type: Type) => checker.typeToString(type) === name;
  }

  function propertyOf(type: Type | undefined, name: string): Type | undefined {
    const property = type && checker.getPropertyOfType(type, name);
    return property && checker.getTypeOfSymbol(property);
  }

  function selectedOf(type: Type): Type {
    return propertyOf(type, '__select__') ?? type;
  }
}

function membersOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type];
}
