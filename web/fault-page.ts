// During development, a page whose sources have an error says so, instead of leaving the part with the error to the browser.

import type { RenderedPage } from '@chipload/contract/page';
import { escapeMarkup } from '@chipload/domain/markup';

/** Returns why React left a part of a page to the browser: of a page that is built, only the browser would learn it. */
export function faultIn(html: string): string | undefined {
  const escaped =
    /<template data-msg="Switched to client rendering because the server rendering errored:\s*([^"]*)"/.exec(
      html,
    )?.[1];
  return escaped
    ?.replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Says what is wrong with the sources, and loads again once one of them is saved. */
export function faultPage(fault: string): RenderedPage {
  const text = /\bm\.(\w+) is not a function/.exec(fault)?.[1];
  const advice =
    text === undefined
      ? ''
      : `<p>There is no text <code>${text}</code>: write it in messages/en and messages/fr. If it is there, it could not be compiled: see the terminal.</p>`;
  return {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    html: `<!doctype html><html lang="en"><head><title>The sources have an error</title><script type="module" src="/app/@vite/client"></script></head><body><h1>The sources have an error</h1>${advice}<pre>${escapeMarkup(fault)}</pre></body></html>`,
  };
}
