// Builds the HTML of a text from its sentences, with the same markup as documents from Markdown.

import { escapeMarkup } from '@chipload/domain/markup';

export type LegalText = { readonly title: string; readonly subtitle: string; readonly body: string };

/** A sentence with a link in it. */
type Linked = {
  readonly before: string;
  readonly link: string;
  readonly href: string;
  readonly after: string;
};

/** Text for a block; strings are escaped. */
export type Words = string | Linked;

export function section(id: string, title: string, ...blocks: readonly string[]): string {
  return `<h2 id="${id}">${escapeMarkup(title)}</h2>\n${blocks.join('\n')}`;
}

export function paragraph(words: Words): string {
  return `<p>${inline(words)}</p>`;
}

export function list(items: readonly Words[]): string {
  return `<ul>\n${items.map((item) => `<li>${inline(item)}</li>`).join('\n')}\n</ul>`;
}

/** Returns a table in the same box as in documents, which scrolls on narrow screens. */
export function table(label: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (name: 'th' | 'td', texts: readonly string[]) =>
    texts
      .map((text) => `<${name}${name === 'th' ? ' scope="col"' : ''}>${escapeMarkup(text)}</${name}>`)
      .join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n');
  return `<div class="wide" role="group" tabindex="0" aria-label="${escapeMarkup(label)}"><table>
<thead><tr>${cells('th', head)}</tr></thead>
<tbody>
${body}
</tbody>
</table></div>`;
}

/** Splits a sentence at its link. `sentence` receives a placeholder for the link. */
export function linked(sentence: (link: string) => string, link: string, href: string): Linked {
  const mark = '\u0000';
  const [before = '', after = ''] = sentence(mark).split(mark);
  return { before, link, href, after };
}

function inline(words: Words): string {
  if (typeof words === 'string') return escapeMarkup(words);
  const { before, link, href, after } = words;
  return `${escapeMarkup(before)}<a href="${escapeMarkup(href)}">${escapeMarkup(link)}</a>${escapeMarkup(after)}`;
}
