// Makes the pages, and keeps them. A page depends on nothing but its address, the language, currency and units, the day, the shop's name, tagline, seller and look, whether a
// guest or a customer asks, and the answers of the calls that it makes. Before a page that is kept is sent, the same calls are made, as
// the visitor who asks: only the page that exactly these answers made is sent. So nothing has to tell it what has changed, it is never
// older than the answers, and customers who get the same answers share it.

import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { PageRequest, RenderedPage, RenderPage } from '@chipload/contract/page';
import type { CacheMemory } from '../cache/cache-memory.ts';
import { shopDay } from '../shop-day.ts';
import { compressPieces, gzipOf, type GzipPieces, piecesBytes, tightened } from './gzip-pieces.ts';
import { createStandIns, type SplitPage, type StandIns, valuesOf } from './page-values.ts';

type Asked = Parameters<PageRequest['call']>[0];
type Answered = { readonly status: number; readonly payload: Buffer };

/** A page that is asked for. */
export type WantedPage = Omit<PageRequest, 'call' | 'sentAt'> & {
  /** Makes a call of the API as the same visitor. */
  readonly ask: (asked: Asked) => Promise<Answered>;
};

export type MadePage = Omit<RenderedPage, 'html'> & {
  readonly body: string | Buffer;
  /** `body` is compressed with gzip. */
  readonly isCompressed: boolean;
};

export type PageMaker = (
  wanted: WantedPage,
  sent: {
    readonly acceptsGzip: boolean;
    /** The page may be sent again to the reader it is made for. */
    readonly mayKeep: boolean;
  },
) => Promise<MadePage>;

type KeptPage = Omit<RenderedPage, 'html'> & {
  readonly pieces: GzipPieces;
  readonly places: SplitPage['places'];
  /** It was sent again; it is compressed again then. */
  readonly isSentAgain: boolean;
};

/** The calls that a page makes, in the order of their addresses. */
type PageCalls = readonly Asked[];

const found = 200;
const bytesPerCall = 300;

/** Without memory no page is kept, as while the code changes during development. */
export function createPageMaker(render: RenderPage, memory: CacheMemory | undefined): PageMaker {
  const calls = memory?.createCache<PageCalls>('page-calls', (asked) => (asked.length + 1) * bytesPerCall);
  const pages = memory?.createCache<KeptPage>('pages', ({ pieces }) => piecesBytes(pieces));
  const standIns = createStandIns();

  const renderToKeep = async (wanted: WantedPage, key: string): Promise<KeptPage | undefined> => {
    const { page, made, isForOthers, mayBeSentAgain } = await renderWith(standIns, wanted, render);
    if (!isForOthers) return undefined;
    if (mayBeSentAgain) {
      const inOrder = made.toSorted((a, b) => (a.asked.url < b.asked.url ? -1 : 1));
      calls?.set(
        key,
        inOrder.map(({ asked }) => asked),
      );
      pages?.set(pageKeyOf(key, inOrder), page);
    }
    return page;
  };

  /** Returns a page that is kept. One that is asked for a second time will be asked for many times, and is made smaller meanwhile. */
  const findKept = (key: string): KeptPage | undefined => {
    const page = pages?.get(key);
    if (!page || page.isSentAgain) return page;
    const again = { ...page, isSentAgain: true };
    pages?.set(key, again);
    tighten(key, again).catch(() => undefined); // then it stays as it is
    return again;
  };
  const tighten = async (key: string, page: KeptPage) => {
    const pieces = await tightened(page.pieces);
    if (pages?.get(key) === page) pages.set(key, { ...page, pieces });
  };

  return async (wanted, { acceptsGzip, mayKeep }) => {
    // A notice is shown once: a page with one is not kept, and a kept page has none.
    if (!calls || !pages || !mayKeep || wanted.notice !== undefined) return renderOnce(wanted, render);
    const key = keyOf(wanted);
    const made = await askAgain(calls.get(key) ?? [], wanted.ask);
    const asking = { ...wanted, ask: askingOthers(made, wanted.ask) };
    const page = findKept(pageKeyOf(key, made)) ?? (await renderToKeep(asking, key));
    if (!page) return renderOnce(asking, render);
    const { pieces, places, isSentAgain: _isSentAgain, ...rest } = page;
    const values = valuesOf(wanted, Date.now());
    const compressed = gzipOf(
      pieces,
      places.map((place) => values[place]),
    );
    return {
      ...rest,
      body: acceptsGzip ? compressed : gunzipSync(compressed),
      isCompressed: acceptsGzip,
    };
  };
}

/** Returns a key for all that a page depends on besides its answers; the identity of a customer only fills its places. */
function keyOf({
  url,
  language,
  currency,
  units,
  siteName,
  tagline,
  seller,
  look,
  madeToOrder,
  user,
}: WantedPage): string {
  const shop = [siteName, tagline, seller, look, madeToOrder];
  return JSON.stringify([url, language, currency, units, shopDay(), ...shop, user.isGuest]);
}

type Made = { readonly asked: Asked; readonly answered: Answered };

/** The key of the page that these calls and answers make. */
function pageKeyOf(key: string, made: readonly Made[]): string {
  return key + made.map(({ asked, answered }) => `\n${asked.url} ${digestOf(answered)}`).join('');
}

async function askAgain(calls: PageCalls, ask: WantedPage['ask']): Promise<readonly Made[]> {
  return Promise.all(calls.map(async (asked) => ({ asked, answered: await ask(asked) })));
}

/** Asks only what was not asked before: a page that is made anew uses the answers that are there. */
function askingOthers(made: readonly Made[], ask: WantedPage['ask']): WantedPage['ask'] {
  return async (asked) =>
    made.find(({ asked: { url } }) => asked.method === 'GET' && url === asked.url)?.answered ?? ask(asked);
}

/** The digests of answers; one of a cache comes again and again. */
const digests = new WeakMap<Buffer, string>();

/** Only equal answers have equal digests. */
function digestOf({ status, payload }: Answered): string {
  let digest = digests.get(payload);
  if (digest === undefined) {
    digest = createHash('sha256').update(payload).digest('base64');
    digests.set(payload, digest);
  }
  return `${status} ${digest}`;
}

async function renderOnce(wanted: WantedPage, render: RenderPage): Promise<MadePage> {
  const { html, ...page } = await render(requestOf(wanted, Date.now()));
  return { ...page, body: html, isCompressed: false };
}

async function renderWith(
  standIns: StandIns,
  wanted: WantedPage,
  render: RenderPage,
): Promise<{
  page: KeptPage;
  made: readonly Made[];
  isForOthers: boolean;
  mayBeSentAgain: boolean;
}> {
  const made: Made[] = [];
  const ask: WantedPage['ask'] = async (asked) => {
    const answered = await wanted.ask(asked);
    made.push({ asked, answered });
    return answered;
  };
  const { sentAt, ...request } = standIns.putInto({ ...wanted, ask });
  const { html, ...page } = await render(requestOf(request, sentAt));
  const { texts, places, isForOthers } = standIns.split(html);
  return {
    page: { ...page, pieces: compressPieces(texts), places, isSentAgain: false },
    made,
    isForOthers,
    // Asking again must change nothing.
    mayBeSentAgain:
      page.status === found &&
      made.every(({ asked, answered }) => asked.method === 'GET' && answered.status === found),
  };
}

function requestOf({ ask, ...wanted }: WantedPage, sentAt: number): PageRequest {
  return {
    ...wanted,
    sentAt,
    call: async (asked) => {
      const { status, payload } = await ask(asked);
      return { status, body: JSON.parse(payload.toString()) as unknown };
    },
  };
}
