// The first page of the shop as its owner wrote it: the page `home`, with its series and the reader's offers as they are now.

import type { contentCalls } from '@chipload/contract/content';
import type { Reply } from '@chipload/contract/endpoint';
import { homePage } from '@chipload/domain/content';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Catalogue, type Reader, seriesCardOf } from '../catalogue/catalogue.service.ts';
import { listOwnDiscounts } from '../discounts/discounts.service.ts';
import { cacheTexts } from '../search/search.service.ts';
import { type ContentReader, findDocument } from './content.repository.ts';
import type { WrittenBlock } from './document-kinds.ts';

type Home = NonNullable<Reply<typeof contentCalls.getHome>>;
type Block = Home['blocks'][number];

/** As it was written; every answer is validated against the contract before it is sent. */
type WrittenHome = Omit<Home, 'blocks'> & { readonly blocks: readonly WrittenBlock[] };

type Shop = { readonly db: Database; readonly catalogue: Catalogue };

/** Returns a reading of the page for many visitors; its text is kept until one changes. Null: the owner wrote none. */
export function createHome(
  shop: Shop,
  changes: ChangeFeed,
): (reader: Reader) => Promise<Reply<typeof contentCalls.getHome>> {
  const textIn = cacheTexts(shop.db, changes, (language) => findHome(shop.db, { language }));
  return async (reader) => {
    const written = await textIn(reader.language);
    return written && presentHome(shop, written, reader);
  };
}

/** Returns the page with the draft of its reader. */
export async function readHomeDraft(shop: Shop, reader: Reader & ContentReader): Promise<Home | null> {
  const written = await findHome(shop.db, reader);
  return written && presentHome(shop, written, reader);
}

async function findHome(db: Database, reader: ContentReader): Promise<WrittenHome | null> {
  const document = await findDocument<WrittenHome>(db, 'page', { slug: homePage }, reader);
  return document?.texts ?? null;
}

/** All products are shown once: last if no line names them. Series that are no more, and offers where there are none, are left out. */
async function presentHome(
  { db, catalogue }: Shop,
  { title, subtitle, cover, blocks: written }: WrittenHome,
  reader: Reader,
): Promise<Home> {
  const { seriesBySlug } = await catalogue.outlineIn(reader.language);
  const blocks: Block[] = [];
  for (const block of written) {
    if (block.kind === 'text') blocks.push(block);
    else if (block.kind === 'series') {
      const series = block.series.flatMap((slug) => seriesBySlug.get(slug) ?? []).map(seriesCardOf);
      if (series.length > 0) blocks.push({ kind: 'series', series });
    } else if (block.kind === 'offers') {
      const offers = await listOwnDiscounts(db, reader);
      if (offers.length > 0) blocks.push({ kind: 'offers', offers });
    } else if (!blocks.some(({ kind }) => kind === 'products')) blocks.push({ kind: 'products' });
  }
  if (!blocks.some(({ kind }) => kind === 'products')) blocks.push({ kind: 'products' });
  return { title, subtitle, cover, blocks };
}
