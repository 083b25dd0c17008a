import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { parseQueryText } from '@chipload/client/query-text';
import { isPlainClick } from './plain-click.ts';

/**
 * A link to a page of the shop by its address, for lists of them. `Link` of the router computes its address, and whether it is the
 * current one, for every link on the page and again for each on every navigation; this one does nothing until it is used. Like
 * `Link`, it opens the page without loading another document, and reads its data while the pointer rests on it.
 */
export function ShopLink({
  href,
  scrolls = true,
  preloads = true,
  onClick,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & {
  /** A path within the shop with its query: `/app/products/X4-1?material=P1`. */
  readonly href: string;
  /** The opened page begins at its top. */
  readonly scrolls?: boolean;
  readonly preloads?: boolean;
}) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    clearTimeout(waiting);
    void router.navigate({ href, resetScroll: scrolls });
  };
  const preload = () => void preloadOf(router, href);
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      {...(preloads && {
        onMouseEnter: () => preloadSoon(preload),
        onFocus: () => preloadSoon(preload),
        onMouseLeave: cancelPreload,
        onBlur: cancelPreload,
        onTouchStart: preload,
      })}
    >
      {children}
    </a>
  );
}

/** Returns where an address leads, for the router. */
function placeOf(href: string) {
  const { pathname, search, hash } = new URL(href, 'http://shop');
  // The type only knows the screens that exist; an address without a screen answers 404.
  return { to: pathname as '/app', search: parseQueryText(search), hash: hash.slice(1) };
}

/** A page that cannot be read in advance is read, and its failure said, when it is opened. */
async function preloadOf(router: AnyRouter, href: string): Promise<void> {
  await router.preloadRoute(placeOf(href)).catch(() => undefined);
}

/** As long as `Link` waits: a pointer that only passes reads nothing. */
const restMilliseconds = 50;

/** There is one pointer. */
let waiting: ReturnType<typeof setTimeout> | undefined;

function preloadSoon(preload: () => void): void {
  clearTimeout(waiting);
  waiting = setTimeout(preload, restMilliseconds);
}

function cancelPreload(): void {
  clearTimeout(waiting);
}
