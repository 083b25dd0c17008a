// The name of the link that was followed last: the title of its page while that is loading.

import { m } from '@chipload/messages';

/** A longer text of a link is more than the name of its page. */
const longestName = 60;

let clicked: { readonly href: string; readonly name: string } | undefined;

/** Remembers the name of every link that is followed from now on. */
export function rememberClickedNames(): void {
  const remember = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null) return;
    const name = link.getAttribute('aria-label') ?? link.textContent.trim().replaceAll(/\s+/g, ' ');
    clicked = { href: link.href, name };
  };
  document.addEventListener('click', remember, { capture: true });
}

/** Returns the name of the page that is loading as its link had it, or that it is loading, if it was opened otherwise. */
export function loadingTitle(): string {
  const isClicked = !import.meta.env.SSR && clicked?.href === location.href;
  const { name } = (isClicked && clicked) || { name: '' };
  return name !== '' && name.length <= longestName ? name : m.ui_loading();
}
