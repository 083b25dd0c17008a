// Parts by what was typed of their numbers: all of it, its beginning, or all of it with a typo. Parts are named by their places.

import { codeKey } from '@chipload/domain/catalogue';
import { isOneTypoApart, typoCost } from '@chipload/domain/search';
import { candidatesByKey, chooseMeant } from '../catalogue/catalogue.service.ts';
import { codePrefixOf, noPlaces, placesByPrefix, type SearchIndex } from './search-index.ts';
import { numbersByPrefix, numbersWithTypo } from './sorted-texts.ts';

/** A number of a part is at least so long when typos in it are looked for. */
const shortestKeyWithTypo = 4;

/** The one part whose code or EDP number a text is. */
export function partByNumber(index: SearchIndex, text: string): number | undefined {
  const key = codeKey(text);
  if (key === '') return undefined;
  const byCode = [...numbersByPrefix(index.keys, key)].filter((place) => index.keys.texts[place] === key);
  const byEdp = index.placeByEdp.get(key);
  const candidates = (byCode.length > 0 || byEdp === undefined ? byCode : [byEdp]).map((place) => ({
    place,
    inventory_code: index.codes[place] ?? '',
    code_key: index.keys.texts[place] ?? '',
    edp: index.edps[place] ?? null,
  }));
  return chooseMeant(candidatesByKey(candidates).get(key) ?? [], text)?.place;
}

/** The parts whose code begins with a text, in whatever way either is written. */
export function partsByBeginning(index: SearchIndex, text: string): Int32Array {
  const prefix = codePrefixOf(text);
  return prefix === undefined ? noPlaces : placesByPrefix(index, prefix);
}

/** Numbers one typo away, the likeliest typo first; separators typed as they stand in the code decide between equals. */
export function partsByNumberWithTypo(index: SearchIndex, text: string): Int32Array {
  const key = codeKey(text);
  if (key.length < shortestKeyWithTypo) return noPlaces;
  const typed = text.trim().toUpperCase();
  const mistyped = numbersWithTypo(index.keys, key).map((place) => {
    const isWrittenAlike = isOneTypoApart((index.codes[place] ?? '').toUpperCase(), typed);
    const cost =
      typoCost(key, index.keys.texts[place] ?? '') * 4 +
      (isWrittenAlike ? 0 : 2) +
      (index.isActive[place] === 1 ? 0 : 1);
    return { place, cost };
  });
  return Int32Array.from(
    mistyped.toSorted((a, b) => a.cost - b.cost || a.place - b.place),
    ({ place }) => place,
  );
}
