// Links that show a version of a document in the shop before it is published, to whoever has one. The token contains the version and
// the moment until which it works, and is encrypted with the operator's key as that of an unsubscribe link.
// Entry points: `createDraftToken`, `readDraft`. Never knows: the office, which makes the links.

import { contentCalls } from '@chipload/contract/content';
import type { Reply } from '@chipload/contract/endpoint';
import { pageOf } from '@chipload/contract/page-addresses';
import { draftLinkDays, homePage } from '@chipload/domain/content';
import type { Database } from '../../platform/database/database.ts';
import type { Draft } from '../../platform/database/shown-documents.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createLinkToken, readLinkToken, type Secrets } from '../../platform/secrets.ts';
import type { Catalogue, Reader } from '../catalogue/catalogue.service.ts';
import type { Search } from '../search/search.service.ts';
import { getArticle, getLineup, getStructure, getText, listTexts } from './content.service.ts';
import { readHomeDraft } from './home.ts';
import { findStoredDocument, type StoredDocument } from './written-documents.repository.ts';

const owner = 'draft';
const dayMilliseconds = 86_400_000;

/** Creates the token of a link that works for seven days from now. */
export function createDraftToken(
  secrets: Secrets,
  { uuid, number }: Draft,
): { readonly token: string; readonly worksUntil: Date } {
  const worksUntil = new Date(Date.now() + draftLinkDays * dayMilliseconds);
  const link = [uuid, number, worksUntil.getTime()].join(' ');
  return { token: createLinkToken(secrets, link, owner), worksUntil };
}

/** Returns undefined for a token that the shop did not create, or that works no more. */
function readDraftToken(
  secrets: Secrets,
  token: string,
): { readonly draft: Draft; readonly worksUntil: Date } | undefined {
  const [uuid = '', number, until] = readLinkToken(secrets, token, owner)?.split(' ') ?? [];
  // A token that tells nothing has no moment, which is never after now.
  const worksUntil = new Date(Number(until));
  return worksUntil.getTime() > Date.now()
    ? { draft: { uuid, number: Number(number) }, worksUntil }
    : undefined;
}

/** True for the address of a page that shows a draft, in any language, by a link that works. */
export function isDraftAddress(secrets: Secrets, url: string): boolean {
  const [path = ''] = url.split('?');
  const before = pageOf.draft('');
  return path.startsWith(before) && readDraftToken(secrets, path.slice(before.length)) !== undefined;
}

type Shop = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly search: Search;
  readonly secrets: Secrets;
};

/** Returns the version of a link on the page that would show it. */
export async function readDraft(
  shop: Shop,
  token: string,
  visitor: Reader,
): Promise<Reply<typeof contentCalls.getDraft>> {
  const link = readDraftToken(shop.secrets, token);
  const document = link && (await findStoredDocument(shop.db, link.draft.uuid));
  if (!link || !document) throw new Refusal('not-found');
  const { draft, worksUntil } = link;
  return contentCalls.getDraft.reply.parse({
    number: draft.number,
    works_until: worksUntil.toISOString(),
    is_published: document.live === draft.number,
    page: {
      kind: isHome(document) ? 'home' : document.kind,
      shown: await readShown(shop, document, { ...visitor, draft }),
    },
  });
}

function isHome({ kind, slug }: StoredDocument): boolean {
  return kind === 'page' && slug === homePage;
}

async function readShown(
  shop: Shop,
  document: StoredDocument,
  reader: Reader & { readonly draft: Draft },
): Promise<unknown> {
  const { db } = shop;
  const { kind, slug, uuid } = document;
  if (isHome(document)) return readHomeDraft(shop, reader);
  switch (kind) {
    case 'blog-post':
    case 'tech-page':
      return getArticle(db, kind, slug, reader);
    case 'coating':
    case 'team-member':
    case 'testimonial':
      return listTexts(db, kind, reader);
    case 'structure':
      return getStructure(shop, uuid, reader);
    case 'lineup':
      return getLineup(shop, { endpoint: slug, group: undefined }, reader);
    case 'page':
      return getText(db, kind, slug, reader);
  }
}
