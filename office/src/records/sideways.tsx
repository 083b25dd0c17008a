import type { ReactNode } from 'react';

/**
 * Lets a table that is wider than its place scroll sideways, also by keys. The head of the table sticks to this box, so it begins at
 * the top of it; a long table scrolls up and down in the box, too, so that its head stays in sight.
 */
export function Sideways({
  label,
  isLong = false,
  children,
}: {
  label: string;
  isLong?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={0}
      className={`overflow-x-auto [--from-top:0px] ${isLong ? 'max-h-[calc(100dvh-9rem)] overflow-y-auto' : ''}`}
    >
      {children}
    </div>
  );
}
