import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { leaveLater } from '@chipload/ui/leave-later';

const secondsShown = 8;

/**
 * Lets a drawer stay out of the way of who works on: it opens where it covers neither the row with the focus nor a bar, and leaves after
 * some seconds, by Escape, with its screen, when the focus comes to what it covers, and on a small screen when somebody types on.
 */
export function useDrawer(close: () => void): RefObject<HTMLElement | null> {
  const drawer = useRef<HTMLElement>(null);
  const screen = useRouterState({ select: ({ location }) => location.pathname });
  const [openedOn] = useState(screen);

  useLayoutEffect(() => {
    const { current: element } = drawer;
    const needed = [document.activeElement, document.querySelector('.stacked-bars > *')];
    if (element !== null && needed.some((one) => covers(element, one))) element.dataset['place'] = 'other';
    document.documentElement.dataset['drawer'] = '';
    return () => {
      delete document.documentElement.dataset['drawer'];
    };
  }, []);

  useEffect(() => {
    const { current: element } = drawer;
    if (element === null) return undefined;
    const before = document.activeElement;
    const leave = () => {
      if (element.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
      close();
    };
    const keep = leaveLater(element, secondsShown, leave);
    const listeners = new AbortController();
    const listen = <Name extends 'keydown' | 'focusin' | 'input'>(
      name: Name,
      act: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, act, { signal: listeners.signal });
    listen('keydown', ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) leave();
    });
    listen('focusin', ({ target }) => {
      if (target instanceof Element && covers(element, target)) close();
    });
    listen('input', () => {
      if (element.offsetWidth > innerWidth / 2) close();
    });
    return () => {
      keep();
      listeners.abort();
    };
  }, [close]);

  useEffect(() => {
    if (screen !== openedOn) close();
  }, [screen, openedOn, close]);

  return drawer;
}

/** True if the drawer lies over the row of an element outside of it. */
function covers(drawer: HTMLElement, element: Element | null): boolean {
  if (element === null || element === document.body || drawer.contains(element)) return false;
  const row = element.closest('tr') ?? element.parentElement ?? element;
  const [mine, theirs] = [drawer.getBoundingClientRect(), row.getBoundingClientRect()];
  return (
    mine.left < theirs.right &&
    theirs.left < mine.right &&
    mine.top < theirs.bottom &&
    theirs.top < mine.bottom
  );
}
