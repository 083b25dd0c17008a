// A bar at the top of a page, which the server adds to the finished page: it needs no script of the shop, and costs pages without
// one nothing.

import { escapeMarkup } from '@chipload/domain/markup';

export type Bar = {
  readonly id: string;
  readonly label: string;
  /** Its style sheet. */
  readonly look: string;
  /** The content, as HTML. */
  readonly markup: string;
  readonly nonce: string;
};

export function addBar(html: string, { id, label, look, markup, nonce }: Bar): string {
  // When React renders the whole page again after a fault, it removes what it does not know.
  const stay =
    `{const bar=document.getElementById("${id}");` +
    'new MutationObserver(()=>{if(!bar.isConnected)document.body.prepend(bar)}).observe(document,{childList:true,subtree:true})}';
  const aside =
    `<aside id="${id}" aria-label="${escapeMarkup(label)}"><style nonce="${nonce}">${look}</style>${markup}` +
    `<script nonce="${nonce}">${stay}</script></aside>`;
  return html.replace('<body>', (body) => body + aside);
}
