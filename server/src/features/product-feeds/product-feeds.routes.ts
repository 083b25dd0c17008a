// Serves the feeds of products, one for each currency and language: /product-feeds/cad-en.xml

import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import { currencies } from '@chipload/domain/money';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { answerPageFault, type PageFaultOptions } from '../../platform/http/page-fault.ts';
import { type FindShop, findShownShop } from '../../platform/http/pages.ts';
import { languages } from '../../platform/language.ts';
import { productFeed } from './product-feeds.service.ts';

export type ProductFeedOptions = PageFaultOptions & {
  readonly db: Database;
  /** Without it, the feeds know the name of the shop alone. */
  readonly findShop?: FindShop | undefined;
  /** The public address of the site, without a slash at the end. */
  readonly origin: string;
};

const cacheSeconds = 3_600;

/** Adds the routes to a scope of the server. */
export async function productFeedRoutes(app: FastifyInstance, options: ProductFeedOptions): Promise<void> {
  const { db, origin } = options;
  await app.register(compress, { threshold: 1024 });
  app.setErrorHandler((error, request, reply) => answerPageFault(error, request, reply, options));

  for (const currency of currencies)
    for (const language of languages)
      app.get(`/product-feeds/${currency.toLowerCase()}-${language}.xml`, async (_request, reply) =>
        reply
          .type('application/rss+xml; charset=utf-8')
          .header('cache-control', `public, max-age=${cacheSeconds}`)
          .send(
            Readable.from(
              productFeed(db, { ...(await findShownShop(options)), origin }, { currency, language }),
            ),
          ),
      );
}
