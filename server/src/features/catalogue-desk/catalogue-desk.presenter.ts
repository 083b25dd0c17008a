// Presents parts and sets of changes in the names of the office's contract.

import type { ChangeOfPart, ChangeSet, OfficePart, PartRow } from '@chipload/contract/office/catalogue';
import { type PartGap, partGaps } from '@chipload/domain/catalogue';
import type { Language } from '../../platform/language.ts';
import type { StoredChangeOfPart, StoredChangeSet } from './change-sets.repository.ts';
import { sizesOfPart } from './part-kinds.ts';
import type { StoredPartRow } from './part-list.repository.ts';
import type { StoredPart, StoredPrice } from './part-record.repository.ts';

export function presentPartRow(row: StoredPartRow, language: Language): PartRow {
  const { inventory_code: code, edp, status, cad, usd, on_hand, hs_code, origin, weight_grams } = row;
  return {
    code,
    edp,
    description: row.descriptions[language],
    series: row.series[language].name,
    category: row.category[language].name,
    tool_type: row.tool_type[language].many,
    status,
    cad,
    usd,
    on_hand,
    hs_code,
    origin,
    weight_grams,
    gaps: gapsOf(row),
  };
}

function gapsOf({ cad, usd, hs_code: hsCode, origin, descriptions: { en, fr } }: StoredPartRow): PartGap[] {
  const gaps: Readonly<Record<PartGap, boolean>> = {
    'cad-price': cad === null,
    'usd-price': usd === null,
    'hs-code': hsCode === '',
    origin: origin === '',
    french: fr === '' || fr === en,
  };
  return partGaps.filter((gap) => gaps[gap]);
}

export function presentPart(
  part: StoredPart,
  prices: readonly StoredPrice[],
  language: Language,
): Omit<OfficePart, 'costs'> {
  const { version, superseded_by, supersedes, descriptions } = part;
  return {
    ...presentPartRow(part, language),
    version,
    size: part.tool.size,
    units: part.tool.units,
    sizes: sizesOfPart(part).map(({ key, kind, symbol, names, is_required, choices, value }) => ({
      key,
      kind,
      symbol,
      name: names[language],
      is_required,
      choices: choices === undefined ? null : [...choices],
      value,
    })),
    superseded_by,
    supersedes: [...supersedes],
    descriptions: { ...descriptions },
    prices: prices.map(({ currency, valid_from, from_quantities: quantities, cents, state }) => ({
      currency,
      valid_from,
      breaks: quantities.map((from_quantity, place) => ({ from_quantity, price: cents[place] ?? 0 })),
      state,
    })),
  };
}

export function presentChangeSet(set: StoredChangeSet): ChangeSet {
  const { uuid, kind, terms, file_name: file, undone_at: at, undone_by: by } = set;
  return {
    uuid,
    kind,
    at: set.changed_at.toISOString(),
    by: set.staff,
    parts: set.part_count,
    terms,
    file,
    undone: at === null ? null : { at: at.toISOString(), by: by ?? '' },
  };
}

export function presentChangeOfPart(change: StoredChangeOfPart): ChangeOfPart {
  return { ...presentChangeSet(change), fields: change.fields.map((field) => ({ ...field })) };
}
