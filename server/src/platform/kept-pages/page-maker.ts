// Makes the pages, and keeps them. A page depends on nothing but who asks, the address, the day, and the answers of the calls that
// it made. Before a page that is kept is sent again, the same calls are made: only when all their answers are the same, byte for
// byte, is it sent. So nothing has to tell it what has changed, and it is never older than the answers.

import { createHash, randomBytes, randomInt } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { PageRequest, RenderedPage, RenderPage } from '@chipload/contract/page';
import type { CacheMemory } from '../cache/cache-memory.ts';
import { shopDay } from '../shop-day.ts';
import { compressPieces, gzipOf, type GzipPieces, piecesBytes } from './gzip-pieces.ts';

type Asked = Parameters<PageRequest['call']>[0];
type Answered = { readonly status: number; readonly payload: Buffer };

/** A page that is asked for. */
export type WantedPage = Omit<PageRequest, 'call' | 'sentAt'> & {
  /** Makes a call of the API as the same visitor. */
  readonly ask: (asked: Asked) => Promise<Answered>;
};

export type MadePage = Omit<RenderedPage, 'html'> & {
  readonly body: string | Buffer;
  /** Whether `body` is compressed with gzip. */
  readonly isCompressed: boolean;
};

export type PageMaker = (
  wanted: WantedPage,
  sent: {
    readonly acceptsGzip: boolean;
    /** Whether the page may be sent again to whom it is made for. */
    readonly mayKeep: boolean;
  },
) => Promise<MadePage>;

/** What differs each time a page is sent. */
const valueNames = ['nonce', 'csrfToken', 'sentAt'] as const;
type ValueName = (typeof valueNames)[number];
type Values = Readonly<Record<ValueName, string>>;

type KeptPage = Omit<RenderedPage, 'html'> & {
  readonly calls: readonly { readonly asked: Asked; readonly digest: string }[];
  readonly pieces: GzipPieces;
  /** Which value is between the pieces, in turn. */
  readonly places: readonly ValueName[];
};

const found = 200;
const bytesPerCall = 300;

/** Without memory no page is kept, as while the code changes during development. */
export function createPageMaker(render: RenderPage, memory: CacheMemory | undefined): PageMaker {
  const kept = memory?.createCache<KeptPage>('pages', bytesOf);
  const standIns = createStandIns();

  const renderToKeep = async (wanted: WantedPage, key: string): Promise<KeptPage> => {
    const { page, mayBeSentAgain } = await renderWith(standIns, wanted, render);
    if (mayBeSentAgain) kept?.set(key, page);
    return page;
  };

  return async (wanted, { acceptsGzip, mayKeep }) => {
    const values = valuesOf(wanted);
    // A notice is shown once: a page with one is not kept, and a kept page has none.
    if (!kept || !mayKeep || wanted.notice !== undefined) return renderOnce(wanted, values, render);
    const key = keyOf(wanted);
    const known = kept.get(key);
    const answers = known && (await askAgain(known, wanted));
    const page =
      known && answers?.isAsBefore === true
        ? known
        : await renderToKeep({ ...wanted, ask: answers?.ask ?? wanted.ask }, key);
    const { status, headers, route, pieces, places } = page;
    const compressed = gzipOf(
      pieces,
      places.map((place) => values[place]),
    );
    return {
      status,
      headers,
      route,
      body: acceptsGzip ? compressed : gunzipSync(compressed),
      isCompressed: acceptsGzip,
    };
  };
}

/** The values of a page that is sent now. */
function valuesOf({ nonce, csrfToken }: WantedPage): Values {
  return { nonce, csrfToken, sentAt: String(Date.now()) };
}

/** Values in the place of those that differ each time: so long and so random that no text of the shop contains one. */
function createStandIns(): Values {
  return {
    nonce: randomBytes(16).toString('hex'),
    csrfToken: randomBytes(32).toString('hex'),
    // A whole number that JavaScript writes with all its digits, centuries away.
    sentAt: String(randomInt(2 ** 47) + 2 ** 52),
  };
}

/** Guests of a kind get the same page; a customer's name is on every page. */
function keyOf({ url, language, currency, units, user }: WantedPage): string {
  return JSON.stringify([url, language, currency, units, shopDay(), user.id, user.name, user.email]);
}

/** Makes the calls of a kept page. `ask` answers them with what they answered now, so that a page made anew asks only the others. */
async function askAgain(
  { calls }: KeptPage,
  wanted: WantedPage,
): Promise<Pick<WantedPage, 'ask'> & { isAsBefore: boolean }> {
  const answers = await Promise.all(
    calls.map(async ({ asked, digest }) => {
      const answered = await wanted.ask(asked);
      return { url: asked.url, answered, isSame: digestOf(answered) === digest };
    }),
  );
  return {
    isAsBefore: answers.every(({ isSame }) => isSame),
    ask: async (asked) =>
      answers.find(({ url }) => asked.method === 'GET' && url === asked.url)?.answered ?? wanted.ask(asked),
  };
}

/** The digests of answers; one of a cache comes again and again. */
const digests = new WeakMap<Buffer, string>();

/** Only equal answers have equal digests. */
function digestOf({ status, payload }: Answered): string {
  const digest = digests.get(payload) ?? createHash('sha256').update(payload).digest('base64');
  digests.set(payload, digest);
  return `${status} ${digest}`;
}

async function renderOnce(wanted: WantedPage, { sentAt }: Values, render: RenderPage): Promise<MadePage> {
  const { html, ...page } = await render(requestOf(wanted, Number(sentAt)));
  return { ...page, body: html, isCompressed: false };
}

async function renderWith(
  standIns: Values,
  wanted: WantedPage,
  render: RenderPage,
): Promise<{ page: KeptPage; mayBeSentAgain: boolean }> {
  const { nonce, csrfToken, sentAt } = standIns;
  const calls: { asked: Asked; answered: Answered }[] = [];
  const ask: WantedPage['ask'] = async (asked) => {
    const answered = await wanted.ask(asked);
    calls.push({ asked, answered });
    return answered;
  };
  const { html, ...page } = await render(requestOf({ ...wanted, ask, nonce, csrfToken }, Number(sentAt)));
  const { texts, places } = splitAt(html, standIns);
  return {
    page: {
      ...page,
      calls: calls.map(({ asked, answered }) => ({ asked, digest: digestOf(answered) })),
      pieces: compressPieces(texts),
      places,
    },
    // Asking again must change nothing.
    mayBeSentAgain:
      page.status === found &&
      calls.every(({ asked, answered }) => asked.method === 'GET' && answered.status === found),
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

/** Splits a text at the stand-ins, which are letters and digits only. */
function splitAt(text: string, standIns: Values): { texts: string[]; places: ValueName[] } {
  const parts = text.split(new RegExp(`(${valueNames.map((name) => standIns[name]).join('|')})`));
  return {
    texts: parts.filter((_part, index) => index % 2 === 0),
    places: parts.flatMap((part) => valueNames.filter((name) => standIns[name] === part)),
  };
}

function bytesOf({ calls, pieces }: KeptPage): number {
  return piecesBytes(pieces) + calls.length * bytesPerCall;
}
