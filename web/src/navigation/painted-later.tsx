import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { oncePainted } from '@chipload/ui/once-painted';
import { useOpenedByLink } from './use-opened-by-link.ts';

/**
 * The part of a page below the window, or hidden, when a link opens it: rendered once the rest is painted, to show that sooner. A page
 * that the server drew, or that “Back” opens again where it was scrolled to, has it from the start.
 */
export function PaintedLater({
  isSeen = false,
  children,
}: {
  /** Seen from the start on this page. */
  readonly isSeen?: boolean;
  readonly children: ReactNode;
}) {
  const isByLink = useOpenedByLink();
  const [isRendered, setRendered] = useState(isSeen || !isByLink);
  useEffect(
    () => (isRendered ? undefined : oncePainted(() => startTransition(() => setRendered(true)))),
    [isRendered],
  );
  // As tall as the window, so that nothing that is seen moves.
  return isRendered ? children : <div className="h-dvh" />;
}
