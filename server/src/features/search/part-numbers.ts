// Finds parts by their number, by its beginning, or by the number with a typo. Returns their positions.

import { codeKey, type NearCode, spreadsheetOriginals } from '@chipload/domain/catalogue';
import { isOneTypoApart, typoCost } from '@chipload/domain/search';
import { candidatesByKey, findUnambiguous } from '../catalogue/catalogue.service.ts';
import { eachNearKey, eachFromKey } from './beginnings.ts';
import { edpMarkOf, slotOfEdp, slotsWithEdpPrefix } from './block.ts';
import { foldCharacter } from './key-marks.ts';
import {
  addBit,
  blockOf,
  emptyBits,
  hasBit,
  noParts,
  type PartSet,
  positionOf,
  slotOf,
} from './part-sets.ts';
import { codeAt, codePrefixOf, partsWithBits, type SearchIndex, sharedSet } from './search-index.ts';
import { asItIs } from './word-table.ts';
import { partsWithPrefix } from './word-parts.ts';

/** Shorter numbers are not searched for typos. */
const shortestKeyWithTypo = 4;

/** Returns the part with this code or EDP number. */
export function partByNumber(index: SearchIndex, text: string): number | undefined {
  const key = codeKey(text);
  if (key === '') return undefined;
  const byCode = positionsWithKey(index, key);
  const byEdp = byCode.length > 0 ? undefined : positionByEdp(index, key);
  const candidates = (byEdp === undefined ? byCode : [byEdp]).map((position) => ({
    position,
    inventory_code: codeAt(index, position),
    code_key: keyAt(index, position),
    edp: index.blocks[blockOf(position)]?.edps.at(slotOf(position)) || null,
  }));
  return findUnambiguous(candidatesByKey(candidates).get(key) ?? [], text)?.position;
}

function positionsWithKey(index: SearchIndex, key: string): number[] {
  const positions: number[] = [];
  eachFromKey(index, key, (number, keys, { from, to }) => {
    for (let at = from; at < to && keys.lengthOf(keys.order[at] ?? 0) === key.length; at += 1)
      positions.push(positionOf(number, keys.order[at] ?? 0));
  });
  return positions;
}

function positionByEdp({ blocks }: SearchIndex, edp: string): number | undefined {
  const mark = edpMarkOf(edp);
  for (let number = 0; number < blocks.length; number += 1) {
    const block = blocks[number];
    const slot = block && slotOfEdp(block, edp, mark);
    if (slot !== undefined) return positionOf(number, slot);
  }
  return undefined;
}

function keyAt({ blocks }: SearchIndex, position: number): string {
  return blocks[blockOf(position)]?.keys.at(slotOf(position)) ?? '';
}

/** Returns the parts whose code begins with a text, in any spelling. */
export function partsByBeginning(index: SearchIndex, text: string): PartSet {
  const prefix = codePrefixOf(text);
  return prefix === undefined ? noParts : partsWithPrefix(index, prefix);
}

/** Returns the parts whose EDP number begins with digits and goes on: 414012 with `4140`. */
export function partsByEdpBeginning(index: SearchIndex, digits: string): PartSet {
  return sharedSet(index, `edp ${digits}`, () =>
    partsWithBits(index, (block) => {
      const bits = emptyBits();
      for (const slot of slotsWithEdpPrefix(block, digits))
        if (block.edps.lengthOf(slot) > digits.length) addBit(bits, slot);
      return bits;
    }),
  );
}

/** Returns the parts of whose number, as it is written, a spreadsheet may have made a text: `00123` of 123. */
export function partsChangedBySpreadsheet(index: SearchIndex, text: string): number[] {
  const positions = spreadsheetOriginals(text).flatMap((original) => {
    const position = partByNumber(index, original);
    if (position === undefined) return [];
    const edp = index.blocks[blockOf(position)]?.edps.at(slotOf(position));
    return codeAt(index, position).toUpperCase() === original || edp === original ? [position] : [];
  });
  return [...new Set(positions)];
}

/** Returns the parts whose number is one typo away, the likeliest typo first, and of these the ones with separators as typed. */
export function partsByNumberWithTypo(index: SearchIndex, text: string): number[] {
  const key = codeKey(text);
  if (key.length < shortestKeyWithTypo) return [];
  const typed = text.trim().toUpperCase();
  const mistyped: { position: number; cost: number }[] = [];
  const wanted = { wanted: charactersOf(key), most: 1, fold: asItIs };
  eachNearKey(index, wanted, ({ keys, codes, active }, number, slot) => {
    const isWrittenAlike = isOneTypoApart(codes.at(slot).toUpperCase(), typed);
    const cost = typoCost(key, keys.at(slot)) * 4 + (isWrittenAlike ? 0 : 2) + (hasBit(active, slot) ? 0 : 1);
    mistyped.push({ position: positionOf(number, slot), cost });
  });
  return mistyped
    .toSorted((a, b) => a.cost - b.cost || a.position - b.position)
    .map(({ position }) => position);
}

/** Lists the codes on sale whose folded key is at most `most` edits from a key. */
export function codesWithin(index: SearchIndex, key: string, most: number): NearCode[] {
  const near: NearCode[] = [];
  const wanted = { wanted: charactersOf(key), most, fold: foldCharacter };
  eachNearKey(index, wanted, ({ codes, active, inStock }, _number, slot, edits) => {
    if (hasBit(active, slot) || hasBit(inStock, slot)) near.push({ code: codes.at(slot), edits });
  });
  return near;
}

function charactersOf(text: string): number[] {
  return Array.from({ length: text.length }, (_none, at) => text.charCodeAt(at));
}
