import './bottom-bar.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Trunk } from '@chipload/contract';
import { Money } from '@chipload/ui/money';
import { keepFocusClear } from '../../navigation/keep-focus-clear.ts';
import type { Drafts } from './drafts.ts';
import { paymentSummary } from './summary.ts';
import { totalText, unknownFreight } from '../../cart/freight-text.ts';

/** The panel is in sight when its first lines are in the upper three quarters of the window. */
const inSight = { rootMargin: '0px 0px -25% 0px' };

/**
 * A bar at the bottom of small screens, with the total, and with the way to the panel in which it stands while that is out of sight. While
 * the panel is in sight, `onAction` gets the place for its next step.
 */
export function BottomBar({
  trunk,
  drafts,
  onAction,
  children,
}: {
  trunk: Trunk;
  /** Once the button that places the order is here, beside which the way to pay is said. */
  drafts?: Drafts | undefined;
  onAction?: (place: HTMLElement | null) => void;
  children: ReactNode;
}) {
  const payment = drafts && paymentSummary(trunk, drafts);
  const bar = useRef<HTMLDivElement>(null);
  const [isPanelInSight, setPanelInSight] = useState(false);
  useEffect(() => keepFocusClear(bar.current), []);
  useEffect(() => {
    const panel = bar.current?.closest('aside');
    if (!panel) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setPanelInSight(entry?.isIntersecting === true),
      inSight,
    );
    observer.observe(panel);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={bar}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t bg-paper lg:hidden print:hidden"
    >
      <div className="page-width flex h-18 items-center gap-4">
        <p className="outdated min-w-0 flex-1 text-sm">
          <span className="block text-xs text-muted">
            {totalText(trunk, unknownFreight(trunk))}
            {payment !== undefined && ` · ${payment}`}
          </span>
          <span className="block text-base font-semibold">
            <Money cents={trunk.total} currency={trunk.currency} />
          </span>
        </p>
        {isPanelInSight ? <div ref={onAction} /> : children}
      </div>
    </div>
  );
}
