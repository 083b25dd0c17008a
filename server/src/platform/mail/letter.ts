// A short mail: a title, a few sentences, a few facts, at most one link; the same content as plain text and as HTML.

import { escapeMarkup } from '@chipload/domain/markup';
import { m } from '@chipload/messages';

type Fact = { readonly label: string; readonly value: string };

/** The logo of the shop, in pixels of a screen; `alt` is the name of the shop. */
export type MailLogo = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

export type Letter = {
  readonly language: 'en' | 'fr';
  /** At the head of the HTML; left out of a shop without one. */
  readonly logo?: MailLogo | undefined;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly Fact[];
  readonly link?: { readonly label: string; readonly url: string };
  readonly closing: readonly string[];
  /** At the very end. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
};

/** Returns the two bodies of a mail. In the HTML, all texts are escaped and line breaks are kept. */
export function writeLetter(letter: Letter): { text: string; html: string } {
  return { text: asText(letter), html: asHtml(letter) };
}

function asText({ language, title, paragraphs, facts = [], link, closing, unsubscribe }: Letter): string {
  const parts = [
    title,
    ...paragraphs,
    facts.map((fact) => factAsText(fact, language)).join('\n'),
    link === undefined ? '' : `${m.ui_label({ label: link.label }, { locale: language })}\n${link.url}`,
    closing.join('\n'),
    unsubscribe === undefined
      ? ''
      : `${m.ui_label({ label: unsubscribe.label }, { locale: language })}\n${unsubscribe.url}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Several lines stand below their label, indented. */
function factAsText(fact: Fact, language: Letter['language']): string {
  const lines = fact.value.split('\n');
  if (lines.length === 1) return m.ui_labelled(fact, { locale: language });
  return [m.ui_label({ label: fact.label }, { locale: language }), ...lines.map((line) => `  ${line}`)].join(
    '\n',
  );
}

/** Returns the logo as the first line of the HTML of a mail; nothing without one. On its own ground, where a mail program darkens the others. */
export function logoAsHtml(logo: MailLogo | undefined): string {
  if (!logo) return '';
  const { url, width, height, alt } = logo;
  return `<p style="margin:0 0 24px"><img src="${escapeMarkup(url)}" width="${width}" height="${height}" alt="${escapeMarkup(alt)}" style="background:#ffffff;max-width:100%;vertical-align:top"></p>\n`;
}

// Mail programs only support styles on the elements themselves.
const page = 'margin:0;padding:24px;background:#f4f5f6;font-family:Arial,Helvetica,sans-serif;color:#1c2126;';
const card = 'max-width:640px;margin:0 auto;background:#ffffff;padding:32px;';
const lines = 'white-space:pre-line;overflow-wrap:anywhere;';
// A label is a few words: it is never broken within one, as a long value may be. An amount stays whole, too.
const cell = `padding:8px 16px 8px 0;border-bottom:1px solid #dde1e4;vertical-align:top;text-align:left;${lines}`;

const longestAmount = 16;

/** True if no word is longer than an amount, whose spaces do not break. */
function hasShortWords(value: string): boolean {
  return value.split(/[ \n]/).every((word) => word.length <= longestAmount);
}

function asHtml({
  language,
  logo,
  title,
  paragraphs,
  facts = [],
  link,
  closing,
  unsubscribe,
}: Letter): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td style="${cell}overflow-wrap:normal;color:#5a646c;">${escapeMarkup(label)}</td><td style="${cell}${hasShortWords(value) ? 'overflow-wrap:normal;' : ''}">${escapeMarkup(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title></head>
<body style="${page}">
<div style="${card}">
${logoAsHtml(logo)}<h1 style="font-size:22px;margin:0 0 16px">${escapeMarkup(title)}</h1>
${paragraphs.map((paragraph) => `<p style="${lines}">${escapeMarkup(paragraph)}</p>`).join('\n')}
${rows.length === 0 ? '' : `<table role="presentation" style="width:100%;border-collapse:collapse;margin:16px 0;">${rows.join('')}</table>`}
${link === undefined ? '' : `<p style="margin:24px 0"><a href="${escapeMarkup(link.url)}">${escapeMarkup(link.label)}</a></p>`}
<p style="margin:24px 0 0;${lines}">${closing.map(escapeMarkup).join('<br>')}</p>
${unsubscribe === undefined ? '' : `<p style="margin:24px 0 0;font-size:13px"><a href="${escapeMarkup(unsubscribe.url)}" style="color:#5a646c">${escapeMarkup(unsubscribe.label)}</a></p>`}
</div>
</body>
</html>
`;
}
