import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ShopText } from '@chipload/ui/shop-text';
import { isPlainClick } from '../navigation/plain-click.ts';

/** A text of the shop. Its HTML was sanitized when it was imported; its links within the shop change the screen. */
export function Prose({ html, isSmall = false }: { html: string; isSmall?: boolean }) {
  const router = useRouter();
  const text = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = text.current;
    const follow = (event: MouseEvent) => {
      const href = findShopAddress(event);
      if (href === undefined) return;
      event.preventDefault();
      router.history.push(href);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [router]);

  return <ShopText ref={text} html={html} className={isSmall ? 'prose prose-small' : 'prose'} />;
}

/**
 * Returns the address in the shop that a click on a link leads to; undefined for any other click, and for one with a
 * modifier key, which the browser handles.
 */
function findShopAddress(event: MouseEvent): string | undefined {
  if (!isPlainClick(event)) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  return href.startsWith('/app/') ? href : undefined;
}
