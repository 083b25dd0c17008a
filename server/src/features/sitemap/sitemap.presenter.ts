// Writes the sitemap in the format of sitemaps.org, as a stream.

import { escapeMarkup } from '@chipload/domain/markup';
import { languages } from '../../platform/language.ts';
import type { SitePage } from './sitemap.service.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const pagesPerPiece = 500;

/** Writes the index of the sitemap's files. */
export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const files = paths.map((path) => `<sitemap><loc>${escapeMarkup(origin + path)}</loc></sitemap>\n`);
  return `${head}<sitemapindex ${schema}>\n${files.join('')}</sitemapindex>\n`;
}

/** Writes a file of pages, each in every language. */
export function* sitemapFile(origin: string, pages: readonly SitePage[]): Generator<string> {
  yield `${head}<urlset ${schema}>\n`;
  for (let at = 0; at < pages.length; at += pagesPerPiece) {
    yield pages
      .slice(at, at + pagesPerPiece)
      .flatMap((page) => languages.map((language) => entryOf(origin, page, language)))
      .join('');
  }
  yield '</urlset>\n';
}

/** An address without a language is the English page (docs/decisions/014-language-by-cookie.md). */
function entryOf(origin: string, { path, changedAt }: SitePage, language: string): string {
  const address = escapeMarkup(`${origin}${path}${language === 'en' ? '' : `?language=${language}`}`);
  const change = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<url><loc>${address}</loc>${change}</url>\n`;
}
