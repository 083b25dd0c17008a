// Serves robots.txt and the sitemap.

import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { answerPageFault, type PageFaultOptions } from '../../platform/http/page-fault.ts';
import type { ShownShop } from '../../platform/http/pages.ts';
import { sitemapFile, sitemapIndex } from './sitemap.presenter.ts';
import { listPartFiles, listPartsOfFile, listSitePages, type SitePage } from './sitemap.service.ts';

export type SitemapOptions = PageFaultOptions & {
  readonly db: Database;
  readonly findShop: () => Promise<Pick<ShownShop, 'madeToOrder'>>;
  /** The public address of the site, without a slash at the end. */
  readonly origin: string;
};

const cacheSeconds = 3_600;

/**
 * Filters of a category have too many combinations to crawl, so only its pages and its French version are allowed. Sizes in other
 * units are the same page, and a customer's own pages are not public.
 */
const robots = `User-agent: *
Disallow: /api/
Allow: /api/products/*/picture.
Disallow: /customer/
Disallow: /password/
Disallow: /*sizes-in=
Disallow: /app/products/series/*?
Allow: /app/products/series/*?page=
Allow: /app/products/series/*?language=fr$
`;

/** Adds the routes to a scope of the server. */
export async function sitemapRoutes(app: FastifyInstance, options: SitemapOptions): Promise<void> {
  const { db, findShop, origin } = options;
  await app.register(compress, { threshold: 1024 });
  app.setErrorHandler((error, request, reply) => answerPageFault(error, request, reply, options));

  const sendPages = (reply: FastifyReply, pages: readonly SitePage[]) =>
    cacheable(reply, 'application/xml').send(Readable.from(sitemapFile(origin, pages)));

  app.get('/robots.txt', async (_request, reply) =>
    cacheable(reply, 'text/plain').send(`${robots}\nSitemap: ${origin}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const files = (await listPartFiles(db)).map(partsFile);
    return cacheable(reply, 'application/xml').send(sitemapIndex(origin, ['/sitemap-pages.xml', ...files]));
  });

  app.get('/sitemap-pages.xml', async (_request, reply) => {
    const { madeToOrder } = await findShop();
    return sendPages(reply, await listSitePages(db, madeToOrder));
  });

  app.get<{ Params: { file: string } }>(partsFile(':file(^[1-9]\\d{0,3})'), async (request, reply) => {
    const pages = await listPartsOfFile(db, Number(request.params.file));
    return pages.length === 0 ? reply.callNotFound() : sendPages(reply, pages);
  });
}

function partsFile(file: number | string): string {
  return `/sitemap-parts-${file}.xml`;
}

function cacheable(reply: FastifyReply, type: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', `public, max-age=${cacheSeconds}`);
}
