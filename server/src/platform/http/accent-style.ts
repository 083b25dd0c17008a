// The style of an owner's accent colour: a small file whose address names the colour, so that it never changes.

import { type AccentShades, accentShades } from '@chipload/domain/look';
import type { FastifyInstance } from 'fastify';
import { neverChanges } from './asset-headers.ts';

/** Adds the route to a scope of the server. */
export function accentStyleRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/app/look/:file', async (request, reply) => {
    const colour = /^([0-9a-f]{6})\.css$/.exec(request.params.file)?.[1];
    if (colour === undefined) return reply.callNotFound();
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', neverChanges)
      .send(accentStyle(`#${colour}`));
  });
}

/** `html:root`: before the tokens of ui/tokens.css, in whatever order a page loads the two files. Paper is white in any theme. */
function accentStyle(colour: string): string {
  const { light, dark } = accentShades(colour);
  return `html:root{${shades(light)}}@media screen and (prefers-color-scheme:dark){html:root{${shades(dark)}}}`;
}

function shades({ accent, strong, tint }: AccentShades): string {
  return `--accent:${accent};--accent-strong:${strong};--accent-tint:${tint}`;
}
