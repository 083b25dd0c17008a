// Parts by what was typed of their numbers: all of it, its beginning, or all of it with a slip.

import { codeKey } from '@chipload/domain/catalogue';
import { isOneSlipApart, slipCost } from '@chipload/domain/search';
import { candidatesByKey, chooseMeant } from '../catalogue/catalogue.service.ts';
import { codePrefixOf, type IndexedPart, placesByPrefix, type SearchIndex } from './search-index.ts';

/** A number of a part is at least so long when slips in it are looked for. */
const shortestSlippedKey = 4;

/** The one part whose code or EDP number a text is. */
export function partByNumber(index: SearchIndex, text: string): IndexedPart | undefined {
  const key = codeKey(text);
  if (key === '') return undefined;
  const byCode = placesByPrefix(index, key).filter((place) => index.parts[place]?.code_key === key);
  const byEdp = index.placeByEdp.get(key);
  const byNumber = partsAt(index, byCode.length > 0 || byEdp === undefined ? byCode : [byEdp]);
  return chooseMeant(candidatesByKey(byNumber).get(key) ?? [], text);
}

/** The parts whose code begins with a text, in whatever way either is written. */
export function partsByBeginning(index: SearchIndex, text: string): IndexedPart[] {
  const prefix = codePrefixOf(text);
  return prefix === undefined ? [] : partsAt(index, placesByPrefix(index, prefix));
}

/** Numbers one slip away, the likeliest slip first; separators typed as they stand in the code decide between equals. */
export function partsByNumberWithSlip(index: SearchIndex, text: string): IndexedPart[] {
  const key = codeKey(text);
  if (key.length < shortestSlippedKey) return [];
  const typed = text.trim().toUpperCase();
  return index.keys
    .filter((one) => isOneSlipApart(one.key, key))
    .flatMap(({ key: meant, place }) => {
      const part = index.parts[place];
      if (part === undefined) return [];
      const isWrittenAlike = isOneSlipApart(part.inventoryCode.toUpperCase(), typed);
      const cost = slipCost(key, meant) * 4 + (isWrittenAlike ? 0 : 2) + (part.isActive ? 0 : 1);
      return [{ part, place, cost }];
    })
    .toSorted((a, b) => a.cost - b.cost || a.place - b.place)
    .map(({ part }) => part);
}

function partsAt({ parts }: SearchIndex, places: readonly number[]): IndexedPart[] {
  return places.flatMap((place) => parts[place] ?? []);
}
