// The catalogue as an import compares a file with it: the parts that the file names, and their prices on a day.

import { type Currency, currencies } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { findImportedParts, type ImportedPart } from './part-import.repository.ts';
import { findPricedParts, type PricedPart } from './price-plan.repository.ts';
import type { ReadRow } from './read-import-row.ts';
import type { Report } from './report-share.ts';

export type ImportCatalogue = {
  readonly parts: ReadonlyMap<string, ImportedPart>;
  readonly prices: Readonly<Record<Currency, ReadonlyMap<string, PricedPart>>>;
};

const partsPerStatement = 2_000;

/** Reads the parts that the rows name, and the parts in their place, with the prices in force on the day. */
export async function readImportCatalogue(
  db: Database,
  rows: readonly ReadRow[],
  { day, hasSizes, report }: { readonly day: string; readonly hasSizes: boolean; readonly report: Report },
): Promise<ImportCatalogue> {
  const codes = [...new Set(rows.flatMap(({ code, values }) => [code, String(values.superseded_by ?? '')]))];
  const parts = new Map<string, ImportedPart>();
  const prices = { CAD: new Map<string, PricedPart>(), USD: new Map<string, PricedPart>() };
  for (let start = 0; start < codes.length; start += partsPerStatement) {
    await report(start / codes.length);
    const found = await findImportedParts(db, codes.slice(start, start + partsPerStatement), { hasSizes });
    for (const part of found) parts.set(part.inventory_code, part);
    const ids = found.map(({ id }) => id);
    for (const currency of currencies)
      for (const price of await findPricedParts(db, ids, { currency, day }))
        prices[currency].set(price.inventory_code, price);
  }
  return { parts, prices };
}

type Successors = {
  /** That the row's part has without the file. */
  readonly present: string | null;
  /** By the codes of all parts that can be a successor. */
  readonly known: (code: string) => { readonly superseded_by: string | null } | undefined;
};

/** Refuses a superseded part without the part in its place, one of itself, and one that leads back to it. */
export function checkSuccessor({ values, problems, code }: ReadRow, { present, known }: Successors): void {
  const successor = values.superseded_by;
  if (values.status === 'superseded' && successor === undefined && present === null)
    problems.push((options) => m.refusal_successor_missing({}, options));
  if (typeof successor !== 'string') return;
  const other = known(successor);
  const isCircle = successor === code || other?.superseded_by === code;
  if (isCircle) problems.push((options) => m.refusal_successor_circle({ code: successor }, options));
  else if (!other) problems.push((options) => m.refusal_successor_unknown({ code: successor }, options));
}
