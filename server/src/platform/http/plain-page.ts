// A page that needs nothing but itself: no script, no file, no answer of the API.

import { escapeHtml } from '../escape-html.ts';
import type { Language } from '../language.ts';

export type PlainPage = {
  readonly language: Language;
  readonly title: string;
  readonly siteName: string;
  /** HTML, below a heading of its own. */
  readonly body: string;
};

/** The document; its texts are escaped but for the body. */
export function plainPage({ language, title, siteName, body }: PlainPage): string {
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)} - ${escapeHtml(siteName)}</title>` +
    `<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:36rem;margin:20vh auto;padding:0 1rem}</style>` +
    `</head><body><main>${body}</main></body></html>`
  );
}
