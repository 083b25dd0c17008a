import { afterEach, expect, test, vi } from 'vitest';
import { readListing } from './read-listing.ts';
import type { ListingSearch } from './listing-search.ts';

const answer = { rows: Array.from({ length: 50 }, () => 0), page: 1, pages: 84, total: 4_200 };
const ask = vi.fn<(search: ListingSearch) => Promise<typeof answer>>(async () => answer);

afterEach(() => vi.unstubAllEnvs());

test('the server reads the first rows of a whole listing, and counts its pages as the browser will', async () => {
  vi.stubEnv('SSR', true);
  const shown = await readListing({ flutes: '4', size: '2000' }, ask);
  expect(ask).toHaveBeenLastCalledWith({ flutes: '4' });
  expect(shown).toMatchObject({ page: 1, pages: 3, total: 4_200, isCut: true });
  expect(await readListing({ size: '2000', page: '3' }, ask)).toMatchObject({ page: 3, pages: 3 });
  expect(ask).toHaveBeenLastCalledWith({ page: '81' }); // rows 4,001 to 4,050
});

test('the browser reads it whole, and both read pages as they are', async () => {
  for (const [search, isServer] of [
    [{ size: '2000' }, false],
    [{ page: '2' }, true],
    [{ page: '2' }, false],
  ] as const) {
    vi.stubEnv('SSR', isServer);
    expect(await readListing(search, ask)).toBe(answer);
    expect(ask).toHaveBeenLastCalledWith(search);
  }
});
