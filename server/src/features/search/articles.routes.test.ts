import { searchCalls } from '@chipload/contract/search';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallCatalogue } from '../../../../tests/support/small-catalogue.ts';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { watchChanges } from '../../platform/database/changes.ts';
import { catalogueChannel } from '../catalogue/catalogue.service.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearch } from './search.service.ts';
import type { Tables } from '../../platform/database/database.ts';

const { db, url } = await createTestDatabase();
await openSmallCatalogue(db);
await db
  .insertInto('documents')
  .values([
    document('blog-post', 'chip-thinning', {
      en: {
        title: 'Chip thinning',
        subtitle: 'What to program',
        blocks: ['The engagement grows in a corner.'],
      },
      fr: {
        title: 'Amincissement du copeau',
        subtitle: '',
        blocks: ['L’engagement augmente dans un coin.'],
      },
    }),
    document('coating', 'altin', {
      en: { name: 'AlTiN', blocks: ['Takes heat: chips carry it away & the edge stays hard.'] },
      fr: { name: 'AlTiN', blocks: ['Résiste à la chaleur et à l’oxydation.'] },
    }),
    document('team-member', 'somebody', {
      en: { name: 'Engagement Somebody', blocks: [] },
      fr: { name: 'Quelqu’un', blocks: [] },
    }),
  ])
  .execute();
const changes = watchChanges({ url, channel: catalogueChannel });
const app = await createTestApi(db, (api) => {
  searchRoutes(api, { db, search: createSearch({ db, changes }) });
});
await changes.ready();
afterAll(async () => {
  await changes.stop();
  await app.close();
});

test('articles are found in the visitor’s language, with the matching words marked', async () => {
  const { articles, ...found } = await search('engagement corners');
  expect(found).toMatchObject({ match: 'nothing', total: 0 });
  expect(articles).toEqual([
    {
      kind: 'blog-post',
      slug: 'chip-thinning',
      title: 'Chip thinning',
      missing: [],
      excerpt: [
        { text: 'The ', is_match: false },
        { text: 'engagement', is_match: true },
        { text: ' grows in a ', is_match: false },
        { text: 'corner', is_match: true },
        { text: '.', is_match: false },
      ],
    },
  ]);
  const french = { 'accept-language': 'fr-CA' };
  expect((await search('resiste oxydation', french)).articles).toMatchObject([
    { kind: 'coating', slug: 'altin', title: 'AlTiN' },
  ]);
  expect((await search('amincissement')).articles).toEqual([]);
});

test('articles are found beside parts, but not for a part number', async () => {
  expect(await search('1/4 4 flute')).toMatchObject({ total: 1, articles: [] });
  expect(await search('chips of an edge')).toMatchObject({ articles: [{ slug: 'altin' }] });
  expect((await search('X4-1/2R-SQ')).articles).toEqual([]);
  expect((await search('x4-1')).articles).toEqual([]);
});

test('articles are suggested by their titles, not by their texts', async () => {
  expect(await suggest('chip thin')).toEqual([
    { kind: 'article', article: 'blog-post', slug: 'chip-thinning', title: 'Chip thinning' },
  ]);
  expect(await suggest('engagement')).toEqual([]);
});

test('an article that another process has written is found', async () => {
  expect((await search('runout')).articles).toEqual([]);
  const texts = { title: 'Runout', subtitle: '', blocks: ['One flute does all the work.'] };
  await db
    .insertInto('documents')
    .values(document('tech-page', 'runout', { en: texts, fr: texts }))
    .execute();
  await vi.waitFor(async () =>
    expect((await search('runout')).articles).toMatchObject([{ kind: 'tech-page', slug: 'runout' }]),
  );
});

async function search(text: string, headers: Record<string, string> = {}) {
  const response = await app.inject({ url: `/api/search?query=${encodeURIComponent(text)}`, headers });
  return searchCalls.search.reply.parse(response.json().data);
}

async function suggest(text: string) {
  const response = await app.inject({ url: `/api/search/suggest?query=${encodeURIComponent(text)}` });
  return searchCalls.suggest.reply.parse(response.json().data);
}

type Text = { readonly blocks: readonly string[]; readonly [field: string]: unknown };

function document(
  kind: Tables['documents']['kind'],
  slug: string,
  { en, fr }: Readonly<Record<'en' | 'fr', Text>>,
) {
  const texts = JSON.stringify({ en, fr });
  return { kind, slug, position: 1, texts, text_blocks: JSON.stringify({ en: en.blocks, fr: fr.blocks }) };
}
