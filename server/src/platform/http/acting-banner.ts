// The bar at the top of every page while staff act for a customer: who acts for whom, and the button that ends it. The server adds
// it to the finished page, so that it needs no script of the shop and costs nobody else anything.

import { escapeMarkup } from '@chipload/domain/markup';
import { m } from '@chipload/messages';
import type { Language } from '../language.ts';
import { addBar, type Bar } from './page-bar.ts';
import { csrfTokenOf } from './session-token.ts';
import type { Visitor } from './visitor.ts';

export const leavePath = '/behalf/leave';

// White on the red of errors in the light theme, in both themes. What is sticky at the top of a screen goes below the bar.
const look =
  ':root{--behalf:3rem;--title-height:calc(3.5rem + var(--behalf))}' +
  '#behalf{position:sticky;top:0;z-index:60;height:var(--behalf);display:flex;align-items:center;gap:.75rem;' +
  'padding:0 1rem;background:#b3251d;color:#fff;font-weight:600;font-size:.875rem;line-height:1.25}' +
  '#behalf p{margin:0;flex:1;min-width:0;max-height:100%;overflow:hidden;overflow-wrap:anywhere}' +
  '#behalf button{min-height:2.25rem;padding:0 .875rem;border-radius:6px;background:#fff;color:#b3251d;font:inherit;cursor:pointer}' +
  '#behalf button:focus-visible{outline:3px solid #fff;outline-offset:2px}' +
  '#app .sticky.top-0{top:var(--behalf);--title-height:3.5rem}' +
  '@media print{#behalf{display:none}}';

type Page = { readonly nonce: string; readonly language: Language; readonly siteName: string };

/** Returns the page with the bar if the visitor is staff who act for a customer, otherwise the page as it is. */
export function withBanner(html: string, visitor: Visitor, page: Page): string {
  return visitor.acting ? addBar(html, bannerOf(visitor, page)) : html;
}

function bannerOf({ acting, customer, token }: Visitor, { nonce, language, siteName }: Page): Bar {
  const options = { locale: language };
  const names = {
    staff: acting?.staff.name ?? '',
    shop: siteName,
    customer: customer?.name ?? '',
    company: acting?.companyName ?? '',
  };
  return {
    id: 'behalf',
    label: m.behalf_label({}, options),
    look,
    nonce,
    markup:
      `<p>${escapeMarkup(m.behalf_banner(names, options))}</p>` +
      `<form method="post" action="${leavePath}"><input type="hidden" name="csrf" value="${csrfTokenOf(token)}">` +
      `<button>${escapeMarkup(m.behalf_leave({}, options))}</button></form>`,
  };
}
