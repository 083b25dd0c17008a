// Finds parts by their number, by its beginning, or by the number with a typo. Returns their positions.

import { codeKey } from '@chipload/domain/catalogue';
import { isOneTypoApart, typoCost } from '@chipload/domain/search';
import { candidatesByKey, findUnambiguous } from '../catalogue/catalogue.service.ts';
import { codePrefixOf, noPositions, positionsByPrefix, type SearchIndex } from './search-index.ts';
import { numbersByPrefix, numbersWithTypo } from './sorted-texts.ts';

/** Shorter numbers are not searched for typos. */
const shortestKeyWithTypo = 4;

/** Returns the part with this code or EDP number. */
export function partByNumber(index: SearchIndex, text: string): number | undefined {
  const key = codeKey(text);
  if (key === '') return undefined;
  const byCode = [...numbersByPrefix(index.keys, key)].filter(
    (position) => index.keys.texts[position] === key,
  );
  const byEdp = index.positionByEdp.get(key);
  const candidates = (byCode.length > 0 || byEdp === undefined ? byCode : [byEdp]).map((position) => ({
    position,
    inventory_code: index.codes[position] ?? '',
    code_key: index.keys.texts[position] ?? '',
    edp: index.edps[position] ?? null,
  }));
  return findUnambiguous(candidatesByKey(candidates).get(key) ?? [], text)?.position;
}

/** Returns the parts whose code begins with a text, in any spelling. */
export function partsByBeginning(index: SearchIndex, text: string): Int32Array {
  const prefix = codePrefixOf(text);
  return prefix === undefined ? noPositions : positionsByPrefix(index, prefix);
}

/** Returns the parts whose number is one typo away, the likeliest typo first, and of these the ones with separators as typed. */
export function partsByNumberWithTypo(index: SearchIndex, text: string): Int32Array {
  const key = codeKey(text);
  if (key.length < shortestKeyWithTypo) return noPositions;
  const typed = text.trim().toUpperCase();
  const mistyped = numbersWithTypo(index.keys, key).map((position) => {
    const isWrittenAlike = isOneTypoApart((index.codes[position] ?? '').toUpperCase(), typed);
    const cost =
      typoCost(key, index.keys.texts[position] ?? '') * 4 +
      (isWrittenAlike ? 0 : 2) +
      (index.isActive[position] === 1 ? 0 : 1);
    return { position, cost };
  });
  return Int32Array.from(
    mistyped.toSorted((a, b) => a.cost - b.cost || a.position - b.position),
    ({ position }) => position,
  );
}
