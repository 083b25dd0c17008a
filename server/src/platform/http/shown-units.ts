// In which units a visitor wants sizes. The browser keeps the choice in a cookie of its own; without JavaScript
// the address of any page chooses, `?sizes-in=inch`, and leads on to the page itself.

import { type ShownUnits, isShownUnits } from '@chipload/domain/tools';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookie = 'units';
const parameter = 'sizes-in';

/** The remembered choice; every tool as it was made when there is none. */
export function shownUnitsOf(request: FastifyRequest): ShownUnits {
  const chosen = request.cookies[cookie];
  return isShownUnits(chosen) ? chosen : 'as-made';
}

/** Remembers the choice that an address makes and answers the address without it; undefined for one that makes none. */
export function takeUnitsOfAddress(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const [path = '/', query = ''] = request.url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const chosen = parameters.get(parameter);
  if (!isShownUnits(chosen)) return undefined;

  reply.setCookie(cookie, chosen, { maxAge: 365 * 86_400 });
  parameters.delete(parameter);
  // `//elsewhere.example` would lead out of the shop.
  const here = path.replace(/^[/\\]+/, '/');
  return parameters.size === 0 ? here : `${here}?${parameters.toString()}`;
}
