// The calls of the API that the shop makes itself while it makes a page: who asks is known already, and the cost of the page
// includes them.

import type { CallShape } from '@chipload/contract/endpoint';
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isStorable } from './storable-text.ts';
import type { Visitor } from './visitor.ts';

/** The validated input of a reading call, and who asks. */
export type SharedCall = { readonly params: unknown; readonly query: unknown; readonly visitor: Visitor };
export type SharedHandler = (call: SharedCall) => Promise<Buffer>;

export type InsideCalls = {
  /** Makes calls as this visitor, with these headers, which say so until `work` has ended. */
  as<Result>(
    visitor: Visitor,
    work: (headers: Readonly<Record<string, string>>) => Promise<Result>,
  ): Promise<Result>;
  /** Returns as whom the shop itself makes a call; undefined for a request from outside. */
  visitorOf(request: FastifyRequest): Visitor | undefined;
  /** Adds a reading call; with `handle`, anybody may make it, and `answer` answers it without a request. */
  add(endpoint: CallShape, handle?: SharedHandler): void;
  /**
   * Returns the envelope of a shared call; undefined for any other call, and for one that is refused or fails, which then has to
   * be made as a request.
   */
  answer(url: string, visitor: Visitor): Promise<Buffer | undefined>;
};

const header = 'x-inside';

/** Create one per process. */
export function createInsideCalls(): InsideCalls {
  /** By an identifier that nobody can guess and that ends with the page. */
  const visitors = new Map<string, Visitor>();
  let calls: readonly ReadingCall[] = [];
  return {
    as: async (visitor, work) => {
      const id = randomUUID();
      visitors.set(id, visitor);
      try {
        return await work({ [header]: id });
      } finally {
        visitors.delete(id);
      }
    },
    visitorOf: ({ headers }) => {
      const id = headers[header];
      return typeof id === 'string' ? visitors.get(id) : undefined;
    },
    add: (endpoint, handle) => {
      const call = { order: orderOf(endpoint), pattern: patternOf(endpoint), endpoint, handle };
      calls = [...calls, call].toSorted((a, b) => (a.order < b.order ? -1 : 1));
    },
    answer: async (url, visitor) => {
      const call = calls.find(({ pattern }) => pattern.test(url));
      const input = call?.handle && inputOf(call, url);
      if (!input) return undefined;
      try {
        return await call.handle({ ...input, visitor });
      } catch {
        return undefined;
      }
    },
  };
}

type ReadingCall = {
  readonly order: string;
  readonly pattern: RegExp;
  readonly endpoint: CallShape;
  readonly handle: SharedHandler | undefined;
};

/** As the router of the server, a word of an address is compared with fixed words before parameters. */
function orderOf({ path }: CallShape): string {
  return path.replaceAll(/\/(:?)[^/]*/g, (_segment, colon: string) => (colon === '' ? '0' : '1'));
}

function patternOf({ path }: CallShape): RegExp {
  const segments = path.replaceAll(/:\w+/g, '([^/?]{1,240})');
  return new RegExp(String.raw`^/api${segments}(?:\?(.*))?$`);
}

/** Returns the input of a call by its address; undefined for an invalid one. */
function inputOf(
  { pattern, endpoint }: ReadingCall,
  url: string,
): Pick<SharedCall, 'params' | 'query'> | undefined {
  const names = Array.from(endpoint.path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  const [, ...texts] = pattern.exec(url) ?? [];
  const values = decoded(texts.slice(0, names.length));
  if (!values) return undefined;
  const params = endpoint.params?.safeParse(Object.fromEntries(names.map((name, at) => [name, values[at]])));
  const query = endpoint.query?.safeParse(queryOf(texts[names.length] ?? ''));
  return params?.success === false || query?.success === false
    ? undefined
    : { params: params?.data, query: query?.data };
}

function decoded(segments: readonly string[]): string[] | undefined {
  try {
    const texts = segments.map(decodeURIComponent);
    return texts.every(isStorable) ? texts : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the values of a query by name; a name that is there several times has a list. */
function queryOf(text: string): Record<string, string | string[]> {
  const search = new URLSearchParams(text);
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = search.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
