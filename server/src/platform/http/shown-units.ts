// The units in which a visitor wants to see sizes. The choice is in a cookie that the browser sets; without JavaScript, the address
// of any page can set it with `?sizes-in=inch`, and is redirected to the page itself.

import { type ShownUnits, isShownUnits } from '@chipload/domain/tools';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookie = 'units';
const parameter = 'sizes-in';

/** Returns the visitor's choice; without one, each tool is shown in its own units. */
export function shownUnitsOf(request: FastifyRequest): ShownUnits {
  const chosen = request.cookies[cookie];
  return isShownUnits(chosen) ? chosen : 'as-made';
}

/** Stores the choice in an address and returns the address without it; undefined if the address contains none. */
export function takeUnitsOfAddress(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const [path = '/', query = ''] = request.url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const chosen = parameters.get(parameter);
  if (!isShownUnits(chosen)) return undefined;

  reply.setCookie(cookie, chosen, { maxAge: 365 * 86_400 });
  parameters.delete(parameter);
  // `//elsewhere.example` would redirect out of the shop.
  const here = path.replace(/^[/\\]+/, '/');
  return parameters.size === 0 ? here : `${here}?${parameters.toString()}`;
}
