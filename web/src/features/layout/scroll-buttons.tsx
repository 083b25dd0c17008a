import { useLocation, useRouterState } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '@chipload/messages';
import { IconButton } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';

/**
 * Buttons to the top and the bottom of a long page, once it is scrolled by more than 100 px. Where the window is too narrow for them
 * to stand beside the page, they stand beside its title, or without room there leave when it rests or is touched; on the carts,
 * whose next step is there, a narrow window has none.
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

  useEffect(() => {
    if (firstPixels.current === null) return undefined;
    // Asked here and not by `:has()` in a rule, for which the browser would look through every page anew while it loads.
    const placeNow = () => (document.querySelector('.title-alone') ? 'beside-title' : 'at-edge');
    const observer = new IntersectionObserver(([entry]) =>
      setPlace(entry?.isIntersecting === false ? placeNow() : 'none'),
    );
    observer.observe(firstPixels.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    document.documentElement.dataset['buttons'] = place;
    return () => {
      delete document.documentElement.dataset['buttons'];
    };
  }, [place]);
  const isMoving = useMoving();

  return (
    <>
      <div ref={firstPixels} aria-hidden="true" className="pointer-events-none absolute top-0 h-25 w-px" />
      {place !== 'none' && (
        <div
          className={`scroll-buttons ${place} appear fixed right-4 bottom-[calc(1rem+var(--bottom-bar,0px))] max-lg:bottom-[calc(1.5rem+var(--bottom-bar,0px)+var(--notices-height,0px))] z-30 grid overflow-hidden rounded-control bg-paper shadow-float print:hidden ${isCart ? 'max-lg:hidden' : ''} ${isMoving ? '' : 'max-[87rem]:invisible'}`}
        >
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

const restMilliseconds = 2_000;

/** Whether the page was scrolled a moment ago. */
function useMoving(): boolean {
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    let rest = 0;
    const move = () => {
      setMoving(true);
      clearTimeout(rest);
      rest = window.setTimeout(() => setMoving(false), restMilliseconds);
    };
    const leave = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest('.scroll-buttons'))) setMoving(false);
    };
    addEventListener('scroll', move, { passive: true });
    addEventListener('pointerdown', leave, { passive: true });
    return () => {
      clearTimeout(rest);
      removeEventListener('scroll', move);
      removeEventListener('pointerdown', leave);
    };
  }, []);
  return isMoving;
}
