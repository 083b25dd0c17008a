// The responses in the API's description: those of each call, and the shared ones once.

import { contract } from '@chipload/contract';
import type { Endpoint } from '@chipload/contract/endpoint';
import { type RefusalCode, refusals } from '@chipload/contract/refusals';
import { currency, user } from '@chipload/contract/wire';
import { z } from 'zod';

/** Some codes carry facts of their own beside what every refusal has. */
const refused = z
  .looseObject({
    message: z.string().meta({ description: 'In the language of the visitor' }),
    code: z.string().meta({ description: 'One of the codes listed with the status' }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: 'The sentences about each invalid field' }),
    request_id: z.string(),
  })
  .meta({ id: 'Refusal' });

/** The refusal of a call without the session's CSRF token: it sets the session's cookie, and has the token to send with it. */
const pageExpired = refused
  .extend({
    session: z
      .object({ csrf_token: z.string(), user, currency })
      .optional()
      .meta({ description: 'Left out if X-CSRF-TOKEN was not sent' }),
  })
  .meta({ id: 'PageExpired' });

const schemas = { Refusal: refused, PageExpired: pageExpired };

type Shared = {
  readonly code: RefusalCode;
  readonly description: string;
  readonly schema?: keyof typeof schemas;
  readonly hasRetryAfter?: true;
};

/** Responses that are the same for all calls with no other refusal of that status. */
const shared: Readonly<Record<string, Shared>> = {
  SignInRequired: { code: 'sign-in-required', description: 'The visitor is not signed in' },
  NotFound: { code: 'not-found', description: 'It does not exist, or it belongs to another customer' },
  PageExpired: {
    code: 'page-expired',
    description: 'X-CSRF-TOKEN is not that of the session',
    schema: 'PageExpired',
  },
  Invalid: { code: 'validation', description: 'The input does not match this description' },
  TooManyRequests: {
    code: 'too-many-requests',
    description: 'The visitor’s calls exceed the budget of a minute',
    hasRetryAfter: true,
  },
  Fault: { code: 'fault', description: 'An error in the shop, which has been reported' },
  Unavailable: {
    code: 'shop-unavailable',
    description: 'The shop has too much to do (too-busy), or cannot reach its database',
    hasRetryAfter: true,
  },
};
const nameByCode = new Map(Object.entries(shared).map(([name, { code }]) => [code, name]));

/** The shared responses as components of the description. */
export const sharedResponses = Object.fromEntries(
  Object.entries(shared).map(([name, { code, description, schema = 'Refusal', hasRetryAfter }]) => [
    name,
    {
      description: `${description}: ${code}`,
      ...(hasRetryAfter && {
        headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' as const } } },
      }),
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
    },
  ]),
);

/** Returns the answer of a call, and its refusals for which there is no shared response. */
export function ownResponsesOf(endpoint: Endpoint) {
  return {
    200: replyOf(endpoint),
    ...Object.fromEntries(
      [...codesByStatus(endpoint)]
        .filter(([, codes]) => sharedNameOf(codes) === undefined)
        .map(([status, codes]) => [
          status,
          { description: codes.join(', '), content: { 'application/json': { schema: refused } } },
        ]),
    ),
  };
}

/** The shared responses of a call by status, as references. */
export function sharedResponsesOf(operationId: string | undefined): Record<string, { $ref: string }> {
  const endpoint = Object.entries<Endpoint>(contract).find(([name]) => name === operationId)?.[1];
  const statuses = endpoint ? [...codesByStatus(endpoint)] : [];
  return Object.fromEntries(
    statuses.flatMap(([status, codes]) => {
      const name = sharedNameOf(codes);
      return name === undefined ? [] : [[status, { $ref: `#/components/responses/${name}` }]];
    }),
  );
}

function sharedNameOf(codes: readonly RefusalCode[]): string | undefined {
  const [only] = codes;
  return only === undefined || codes.length > 1 ? undefined : nameByCode.get(only);
}

function replyOf({ media, reply }: Endpoint) {
  if (media === undefined) return z.object({ data: reply, user: user.optional() }).describe('The answer');
  const content = [media].flat().map((type) => [type, { schema: isJson(type) ? jsonDocument : reply }]);
  return { description: 'The document', content: Object.fromEntries(content) };
}

const jsonDocument = z.record(z.string(), z.unknown());

function isJson(type: string): boolean {
  return /[/+]json$/.test(type);
}

/** Returns every refusal of a call by its status. */
function codesByStatus(endpoint: Endpoint): ReadonlyMap<number, RefusalCode[]> {
  const { method, access, refusals: own = [], needsConfirmedEmail, needsConfirmedIdentity, made } = endpoint;
  const expected = new Set<RefusalCode>([
    ...(access === 'customer' ? ['sign-in-required' as const] : []),
    ...(made ? ['not-offered' as const] : []),
    ...(needsConfirmedEmail ? ['email-not-confirmed' as const] : []),
    ...(needsConfirmedIdentity ? ['confirmation-needed' as const] : []),
    ...(method === 'GET' ? [] : ['page-expired' as const]),
    'validation',
    ...own,
    'too-many-requests',
    'fault',
    'shop-unavailable',
  ]);
  return Map.groupBy(expected, (code) => refusals[code]);
}
