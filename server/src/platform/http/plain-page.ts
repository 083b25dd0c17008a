// A page without scripts, files or calls of the API, for use when those may not work.

import { escapeMarkup } from '@chipload/domain/markup';
import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Language } from '../language.ts';

/** Returns the name of the shop, as pages without scripts, mails and apps show it. Pass the transaction if there is one. */
export type FindSiteName = (transaction?: Database) => Promise<string>;

export type PlainPage = {
  readonly language: Language;
  readonly title: string;
  readonly siteName: string;
  /** HTML, shown below the heading. */
  readonly body: string;
};

// The colours of ui/tokens.css, repeated because this page loads no file.
const look =
  ':root{color-scheme:light dark}' +
  'body{font:16px/1.5 system-ui;max-width:36rem;margin:20vh auto;padding:0 1rem;' +
  'color:light-dark(#12161c,#e8ebef);background:light-dark(#fff,#14181d)}' +
  'button{font:inherit;min-height:2.75rem;padding:0 1rem;border:0;border-radius:6px;cursor:pointer;' +
  'color:light-dark(#fff,#14181d);background:light-dark(#12161c,#e8ebef)}' +
  'a{color:light-dark(#0b6e69,#4fbdb5)}p>a:only-child{display:inline-block;padding:.625rem 0}small{color:light-dark(#5b6470,#9ba5b1)}';

/** The Content-Security-Policy of such a page: it allows this one style and nothing else. */
export const plainPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(look).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Returns the document; all texts but the body are escaped. */
export function plainPage({ language, title, siteName, body }: PlainPage): string {
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${escapeMarkup(title)} - ${escapeMarkup(siteName)}</title>` +
    `<style>${look}</style>` +
    `</head><body><main>${body}</main></body></html>`
  );
}
