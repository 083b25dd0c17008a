import { contentCalls } from '@chipload/contract/content';
import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { answerWithEtag } from '../../platform/http/etag.ts';
import { type Call, serve } from '../../platform/http/serve.ts';
import type { Catalogue } from '../catalogue/catalogue.service.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Search } from '../search/search.service.ts';
import {
  getArticle,
  getLineup,
  getStructure,
  getText,
  listLineups,
  listStructures,
  listTexts,
} from './content.service.ts';
import { readDraft } from './draft-preview.ts';
import { createHome } from './home.ts';

export type ContentRoutesOptions = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly search: Search;
  readonly secrets: Secrets;
  readonly changes: ChangeFeed;
};

export function contentRoutes(app: FastifyInstance, shop: ContentRoutesOptions): void {
  const { db, catalogue, search } = shop;
  const headsOf = (
    { db: recent, visitor }: Pick<Call<typeof contentCalls.listBlogPosts>, 'db' | 'visitor'>,
    kind: 'blog-post' | 'tech-page',
  ) => listTexts(recent, kind, visitor, { heads: true });

  serve(app, contentCalls.listBlogPosts, { db }, async (call) =>
    answerWithEtag(contentCalls.listBlogPosts, call, await headsOf(call, 'blog-post')),
  );

  serve(app, contentCalls.getBlogPost, { db }, async (call) => {
    const post = await getArticle(call.db, 'blog-post', call.params.slug, call.visitor);
    return answerWithEtag(contentCalls.getBlogPost, call, post);
  });

  serve(app, contentCalls.listTechPages, { db }, async (call) =>
    answerWithEtag(contentCalls.listTechPages, call, await headsOf(call, 'tech-page')),
  );

  serve(app, contentCalls.getTechPage, { db }, async (call) => {
    const page = await getArticle(call.db, 'tech-page', call.params.slug, call.visitor);
    return answerWithEtag(contentCalls.getTechPage, call, page);
  });

  serve(app, contentCalls.listCoatings, { db }, async (call) =>
    answerWithEtag(contentCalls.listCoatings, call, await listTexts(call.db, 'coating', call.visitor)),
  );

  serve(app, contentCalls.listTeamMembers, { db }, async (call) =>
    answerWithEtag(contentCalls.listTeamMembers, call, await listTexts(call.db, 'team-member', call.visitor)),
  );

  serve(app, contentCalls.listTestimonials, { db }, async (call) =>
    answerWithEtag(
      contentCalls.listTestimonials,
      call,
      await listTexts(call.db, 'testimonial', call.visitor),
    ),
  );

  serve(app, contentCalls.listStructures, { db }, async (call) =>
    answerWithEtag(contentCalls.listStructures, call, await listStructures(db, call.visitor)),
  );

  serve(app, contentCalls.getStructure, { db }, async (call) => {
    const structure = await getStructure({ db, catalogue }, call.params.uuid, call.visitor);
    return answerWithEtag(contentCalls.getStructure, call, structure);
  });

  serve(app, contentCalls.listLineups, { db }, async (call) =>
    answerWithEtag(contentCalls.listLineups, call, await listLineups(db, call.visitor)),
  );

  // Prices and stock must not be cached.
  serve(app, contentCalls.getLineup, { db }, async ({ params, query, visitor }) => ({
    data: await getLineup(
      { db, catalogue, search },
      { endpoint: params.endpoint, group: query.group },
      visitor,
    ),
  }));

  serve(app, contentCalls.getPage, { db }, async (call) => {
    const page = await getText(call.db, 'page', call.params.slug, call.visitor);
    return answerWithEtag(contentCalls.getPage, call, page);
  });

  const readHome = createHome(shop, shop.changes);
  // The visitor's offers must not be cached.
  serve(app, contentCalls.getHome, { db }, async ({ visitor }) => ({ data: await readHome(visitor) }));

  serve(app, contentCalls.getDraft, { db }, async ({ params, visitor }) => ({
    data: await readDraft(shop, params.token, visitor),
  }));
}
