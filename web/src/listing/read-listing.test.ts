import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { readListing, showPart } from './read-listing.ts';
import type { ListingSearch } from './listing-search.ts';

const rows = Array.from({ length: 4_200 }, (_, at) => ({ inventory_code: `P-${at}` }));

/** Answers as the shop does: a page beyond the last one is the last one. */
function answerTo({ size = '50', page = '1' }: ListingSearch, all = rows) {
  const pages = Math.max(1, Math.ceil(all.length / Number(size)));
  const at = Math.min(Number(page), pages);
  const first = (at - 1) * Number(size);
  return { rows: all.slice(first, first + Number(size)), page: at, pages, total: all.length };
}

const ask = vi.fn<(search: ListingSearch) => Promise<ReturnType<typeof answerTo>>>();
const show = vi.fn<(part: { rows: readonly unknown[]; isCut?: true }) => void>();

const read = async (search: ListingSearch, { isServer = false, all = rows } = {}) => {
  vi.stubEnv('SSR', isServer);
  ask.mockReset().mockImplementation(async (asked) => answerTo(asked, all));
  show.mockReset();
  return readListing(search, ask, show);
};

afterEach(() => vi.unstubAllEnvs());

test('the server reads the first rows of a whole listing, and counts its pages as the browser will', async () => {
  const shown = await read({ flutes: '4', size: '2000' }, { isServer: true });
  expect(ask).toHaveBeenLastCalledWith({ flutes: '4' });
  expect(shown).toMatchObject({ page: 1, pages: 3, total: 4_200, isCut: true });
  expect(await read({ size: '2000', page: '3' }, { isServer: true })).toMatchObject({ page: 3, pages: 3 });
  expect(ask).toHaveBeenLastCalledWith({ page: '81' }); // rows 4,001 to 4,050
});

test('the browser reads it in parts, shows each, and has all rows in the end', async () => {
  expect(await read({ flutes: '4', size: '2000' })).toEqual({
    ...answerTo({ size: '2000' }),
    rows: rows.slice(0, 2_000),
  });
  expect(ask.mock.calls.map(([asked]) => [asked['size'], asked['page']])).toEqual(
    ['1', '2', '3', '4', '5'].map((page) => ['400', page]),
  );
  expect(show.mock.calls.map(([part]) => [part.rows.length, part.isCut])).toEqual(
    [400, 800, 1_200, 1_600].map((count) => [count, true]),
  );
});

test('the last page, a short listing and a page beyond the end have the same rows in parts as at once', async () => {
  expect((await read({ size: '2000', page: '3' })).rows).toEqual(rows.slice(4_000));
  expect(await read({ size: '2000' }, { all: rows.slice(0, 400) })).toEqual(
    answerTo({ size: '2000' }, rows.slice(0, 400)),
  );
  expect(show).not.toHaveBeenCalled();
  expect(await read({ size: '2000', page: '9' })).toEqual(answerTo({ size: '2000', page: '9' }));
  expect(await read({ size: '2000' }, { all: [] })).toEqual(answerTo({ size: '2000' }, []));
});

test('parts between which the listing has changed are read again at once', async () => {
  const changes = [rows.slice(1), [rows[4_199]!, ...rows.slice(0, 4_199)]];
  for (const changed of changes) {
    vi.stubEnv('SSR', false);
    ask.mockReset().mockImplementation(async (asked) => answerTo(asked, changed));
    ask.mockImplementationOnce(async (asked) => answerTo(asked));
    expect(await readListing({ size: '2000' }, ask, show)).toEqual(answerTo({ size: '2000' }, changed));
    expect(ask).toHaveBeenLastCalledWith({ size: '2000' });
  }
});

test('the browser and the server read a page of the usual size as it is', async () => {
  for (const isServer of [true, false]) {
    expect(await read({ page: '2' }, { isServer })).toEqual(answerTo({ page: '2' }));
    expect(ask).toHaveBeenCalledExactlyOnceWith({ page: '2' });
  }
});

test('a part replaces fewer rows, never more of them', () => {
  const client = new QueryClient();
  const shownRows = () => client.getQueryData<ReturnType<typeof answerTo>>(['rows'])?.rows.length;
  showPart(client, ['rows'], answerTo({ size: '400' }));
  expect(shownRows()).toBe(400);
  showPart(client, ['rows'], answerTo({ size: '50' }));
  expect(shownRows()).toBe(400);
});
