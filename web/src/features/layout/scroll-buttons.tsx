import { useLocation, useRouterState } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '@chipload/messages';
import { IconButton } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';

/**
 * Buttons to the top and the bottom of a long page, once it is scrolled by more than 100 px. They cover nothing: a wide window has them
 * beside the page, a narrower one in its title that stays or else in its margin. A phone has no margin for them: there they bring
 * back a title that has left. On the carts, whose next step is there, a narrow window has none.
 */
export function ScrollButtons() {
  const page = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  // Another page may be scrolled as the one before was, but have another title.
  return <ButtonsOfPage key={page} />;
}

function ButtonsOfPage() {
  const isCart = useLocation({ select: ({ pathname }) => /\/cart(?:\/|$)/.test(pathname) });
  const firstPixels = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<'none' | 'at-edge' | 'beside-title'>('none');
  const [titleThatLeft, setTitleThatLeft] = useState<string>();

  useEffect(() => {
    if (firstPixels.current === null) return undefined;
    // Asked here and not by `:has()` in a rule, for which the browser would look through every page anew while it loads.
    const placeNow = () => (document.querySelector('.title-alone') ? 'beside-title' : 'at-edge');
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (target === firstPixels.current) setPlace(isIntersecting ? 'none' : placeNow());
        else setTitleThatLeft(isIntersecting ? undefined : wholeText(target));
      }
    });
    observer.observe(firstPixels.current);
    const title = document.querySelector('main h1');
    if (title !== null) observer.observe(title);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    document.documentElement.dataset['buttons'] = place;
    return () => {
      delete document.documentElement.dataset['buttons'];
    };
  }, [place]);

  return (
    <>
      <div ref={firstPixels} aria-hidden="true" className="pointer-events-none absolute top-0 h-25 w-px" />
      {place !== 'none' && (
        <div
          className={`scroll-buttons ${place} ${titleThatLeft === undefined ? 'title-in-sight' : ''} appear fixed right-4 bottom-[calc(1rem+var(--bottom-bar,0px))] max-lg:bottom-[calc(1.5rem+var(--bottom-bar,0px)+var(--notices-height,0px))] z-30 grid overflow-hidden rounded-control bg-paper shadow-float print:hidden ${isCart ? 'max-lg:hidden' : ''}`}
        >
          <span aria-hidden="true" className="hidden truncate text-lg font-semibold tracking-tight">
            {titleThatLeft}
          </span>
          <IconButton label={m.layout_to_top()} className="rounded-none" onClick={() => scrollTo({ top: 0 })}>
            <Icon of={ArrowUp} />
          </IconButton>
          <IconButton
            label={m.layout_to_bottom()}
            className="rounded-none border-t"
            onClick={() => scrollTo({ top: document.documentElement.scrollHeight })}
          >
            <Icon of={ArrowDown} />
          </IconButton>
        </div>
      )}
    </>
  );
}

/** The text of a title, also where only its beginning is shown. */
function wholeText(title: Element): string {
  return title.querySelector<HTMLElement>('[title]')?.title ?? title.textContent;
}
