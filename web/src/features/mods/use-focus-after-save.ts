import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref for the element that gets the focus if a save at `savedAt` removed the button that had it. */
export function useFocusAfterSave(savedAt: string | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const known = useRef(savedAt);
  useEffect(() => {
    if (known.current === savedAt) return;
    known.current = savedAt;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [savedAt]);
  return element;
}
