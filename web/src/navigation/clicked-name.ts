// The name of the link that was followed last: the title of its page while that is loading.

import { m } from '@chipload/messages';

/** A longer text of a link is more than the name of its page. */
const longestName = 60;

let followed: { readonly href: string; readonly name: string } | undefined;

/** Remembers the name of every link that is followed from now on. */
export function rememberClickedNames(): void {
  const remember = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null) return;
    rememberName(
      link.href,
      link.getAttribute('aria-label') ?? link.textContent.trim().replaceAll(/\s+/g, ' '),
    );
  };
  document.addEventListener('click', remember, { capture: true });
}

/** Remembers the name of a page that is opened by something else than a link. */
export function rememberName(href: string, name: string): void {
  followed = { href: new URL(href, location.href).href, name };
}

/** Returns the name of the page that is loading as what led to it had it, or that it is loading, if nothing did. */
export function loadingTitle(): string {
  if (import.meta.env.SSR) return m.ui_loading();
  if (location.pathname === '/app/search') return m.search_title();
  const name = followed?.href === location.href ? followed.name : '';
  return name !== '' && name.length <= longestName ? name : m.ui_loading();
}
