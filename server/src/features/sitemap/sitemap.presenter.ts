// Writes the sitemap in the format of sitemaps.org, as a stream.

import { escapeMarkup } from '@chipload/domain/markup';
import { languages } from '../../platform/language.ts';
import type { SitePage } from './sitemap.service.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const pictureSchema = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const pagesPerPiece = 500;

/** Writes the index of the sitemap's files. */
export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const files = paths.map((path) => `<sitemap><loc>${escapeMarkup(origin + path)}</loc></sitemap>\n`);
  return `${head}<sitemapindex ${schema}>\n${files.join('')}</sitemapindex>\n`;
}

/** Writes a file of pages, each in every language. */
export function* sitemapFile(origin: string, pages: readonly SitePage[]): Generator<string> {
  yield `${head}<urlset ${schema} ${pictureSchema}>\n`;
  for (let at = 0; at < pages.length; at += pagesPerPiece) {
    yield pages
      .slice(at, at + pagesPerPiece)
      .flatMap((page) => languages.map((language) => entryOf(origin, page, language)))
      .join('');
  }
  yield '</urlset>\n';
}

/** An address without a language is the English page (docs/decisions/014-language-by-cookie.md). */
function entryOf(origin: string, { path, changedAt, picture }: SitePage, language: string): string {
  const address = escapeMarkup(`${origin}${path}${language === 'en' ? '' : `?language=${language}`}`);
  const change = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  const image =
    picture === undefined
      ? ''
      : `<image:image><image:loc>${escapeMarkup(origin + picture)}</image:loc></image:image>`;
  return `<url><loc>${address}</loc>${change}${image}</url>\n`;
}
