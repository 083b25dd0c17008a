import './bottom-bar.css';
import type { ReactNode } from 'react';
import type { Trunk } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Money } from '@chipload/ui/money';

/** A bar at the bottom of small screens, with the total and the next step. */
export function BottomBar({ trunk, children }: { trunk: Trunk; children: ReactNode }) {
  return (
    <div className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t bg-paper lg:hidden print:hidden">
      <div className="page-width flex h-18 items-center gap-4">
        <p className="min-w-0 flex-1 text-sm">
          <span className="block text-xs text-muted">{m.trunk_total({ currency: trunk.currency })}</span>
          <span className="block text-base font-semibold">
            <Money cents={trunk.total} currency={trunk.currency} />
          </span>
        </p>
        {children}
      </div>
    </div>
  );
}
