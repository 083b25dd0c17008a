import type { ReactNode } from 'react';

/** The facts of a record, in as many columns as there is room for: on its screen, or in the panel beside its list. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-6 gap-y-4 text-sm">
      {children}
    </dl>
  );
}

/** One fact: its label in small above it. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
