import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '@chipload/messages';

/** The height of the header and the page's title, which stay at the top of the window (`--from-top`), and the gap around the panel. */
const fromTopPixels = 112;
const gapPixels = 24;

/**
 * The panel beside the cart. It stays in sight while a long cart scrolls; a panel taller than the window scrolls first,
 * and then its end stays in sight.
 */
export function CheckoutAside({ className, children }: { className?: string; children: ReactNode }) {
  const aside = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = aside.current;
    if (element === null) return undefined;
    const measure = () => {
      const top = Math.min(fromTopPixels + gapPixels, window.innerHeight - element.offsetHeight - gapPixels);
      element.style.top = `${top}px`;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);

  return (
    <aside
      ref={aside}
      id="checkout"
      tabIndex={-1}
      aria-label={m.checkout_label()}
      className={`top-[calc(var(--from-top)+1.5rem)] outline-none lg:sticky print:hidden ${className ?? ''}`}
    >
      {children}
    </aside>
  );
}
