// The bar at the top of every page of a copy of the shop: whoever came here by mistake should not try to buy.

import { escapeMarkup } from '@chipload/domain/markup';
import { m } from '@chipload/messages';
import type { Language } from '../language.ts';
import type { Copy } from '../sending/sending.ts';
import { addBar } from './page-bar.ts';

// Dark on amber in both themes. It scrolls away with the page, so that it takes no room from it.
const look =
  '#copy{padding:.625rem 1rem;background:#f5c542;color:#1d1600;font-weight:600;font-size:.875rem;line-height:1.375}' +
  '#copy p{margin:0 auto;max-width:79.5rem;text-wrap:pretty}';

/** Returns the page with the bar if the shop is a copy, otherwise the page as it is. */
export function withCopyBanner(
  html: string,
  copy: Copy | undefined,
  { nonce, language }: { readonly nonce: string; readonly language: Language },
): string {
  if (!copy) return html;
  const options = { locale: language };
  const markup = `<p>${escapeMarkup(m.copy_banner({}, options))}</p>`;
  return addBar(html, { id: 'copy', label: m.copy_label({}, options), look, markup, nonce });
}
