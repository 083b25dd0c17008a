// Caches parts with their prices and stock for long lists, until the database reports a change; those of parts with a company's own
// prices are read each time.

import { currencies } from '@chipload/domain/money';
import { languages } from '../../platform/language.ts';
import type { Catalogue, Reader, Sources } from './answers.ts';
import { createCatalogueCache, getAll } from './catalogue-cache.ts';
import { type CrossReferences, meantByOthers } from './cross-references.ts';
import { pricedPartsOf } from './offers.ts';
import type { PartNumbers } from './part-numbers.ts';
import type { AwaitedPart } from './priced-part.ts';

type Known = { readonly partId: number; readonly part: AwaitedPart | undefined };

/** The approximate size of a part with its prices in memory. */
const bytesPerPart = 1_000;

export function createPricedParts(
  { db, changes, memory, ownPrices }: Omit<Sources, 'outlineIn'>,
  { idsOf }: PartNumbers,
  crossReferences: CrossReferences,
): Catalogue['resolvePriced'] {
  const parts = createCatalogueCache<Known>({
    changes,
    values: memory.createCache('priced-parts', () => bytesPerPart),
    isStale: ({ partId }, notice) => notice.subject === 'all' || notice.partIds.includes(partId),
    staleKeys: ({ partIds }) => partIds.flatMap(keysOfPart),
  });
  const readFor = (reader: Reader) => async (partIds: readonly number[]) => {
    const read = await pricedPartsOf(db, partIds, reader);
    return new Map(partIds.map((partId) => [partId, { partId, part: read.get(partId) }]));
  };
  const ofEverybody = async (partIds: readonly number[], { language, currency }: Reader) => {
    const reader = { language, currency, customer: undefined };
    return getAll(parts, partIds, { keyOf: (partId) => keyOf(partId, reader), read: readFor(reader) });
  };
  const list = async (partIds: readonly number[], reader: Reader): Promise<readonly Known[]> => {
    const own = await ownPrices.partsOf(reader);
    if (!own.hasAny) return ofEverybody(partIds, reader);
    const { own: ofReader = [], shared = [] } = Object.groupBy(partIds, (partId) =>
      own.has(partId) ? 'own' : 'shared',
    );
    const read = await Promise.all([ofEverybody(shared, reader), readFor(reader)(ofReader)]);
    return [...read[0], ...read[1].values()];
  };

  return async (texts, reader) => {
    const known = await idsOf(texts);
    const unknown = texts.filter((_text, index) => known[index] === undefined);
    const ofOthers = await meantByOthers(crossReferences, unknown, reader.customer?.companyId);
    const ids = texts.map((text, index) => known[index] ?? ofOthers.get(text)?.part_id);
    const listed = await list([...new Set(ids.filter((id) => id !== undefined))], reader);
    const byId = new Map(listed.map(({ partId, part }) => [partId, part]));
    return new Map(
      texts.flatMap((text, index) => {
        const part = byId.get(ids[index] ?? 0);
        return part ? [[text, part] as const] : [];
      }),
    );
  };
}

function keyOf(partId: number, { language, currency }: Pick<Reader, 'language' | 'currency'>): string {
  return `${partId} ${language} ${currency}`;
}

function keysOfPart(partId: number): string[] {
  return languages.flatMap((language) => currencies.map((currency) => keyOf(partId, { language, currency })));
}
