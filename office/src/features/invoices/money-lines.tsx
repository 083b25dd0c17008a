import type { ReactNode } from 'react';

/** A list of what happened with the money of an invoice, under its heading. */
export function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <h2 className="font-semibold">{title}</h2>
      <ul className="grid gap-1 text-sm">{children}</ul>
    </div>
  );
}
