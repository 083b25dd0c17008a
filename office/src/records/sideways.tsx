import type { ReactNode } from 'react';

/**
 * Lets a table that is wider than its place scroll sideways, also by keys. The head of the table sticks to this box, so it begins at
 * the top of it.
 */
export function Sideways({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto [--title-height:0px]">
      {children}
    </div>
  );
}
