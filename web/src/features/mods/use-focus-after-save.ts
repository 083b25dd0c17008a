import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref for what takes the focus when a save has removed the button that was pressed. `savedAt`: the last save. */
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
