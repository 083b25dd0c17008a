import { useState } from 'react';

type Opened<Subject> = { readonly subject: Subject; readonly isOpen: boolean; readonly times: number };

/**
 * Holds which dialog of a screen is open, and its subject. It stays rendered when it closes, so that the browser
 * returns the focus; `times` is its key, so that every opening starts fresh.
 */
export function useOpened<Subject>() {
  const [opened, setOpened] = useState<Opened<Subject>>();
  return {
    opened,
    open: (subject: Subject) =>
      setOpened((last) => ({ subject, isOpen: true, times: (last?.times ?? 0) + 1 })),
    close: () => setOpened((last) => last && { ...last, isOpen: false }),
  };
}
