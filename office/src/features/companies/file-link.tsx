import type { ReactNode } from 'react';

/** A link that saves a file; `label` says what it is where the text does not. */
export function FileLink({ path, label, children }: { path: string; label: string; children: ReactNode }) {
  return (
    <a href={path} aria-label={label} className="text-accent underline hover:text-accent-strong" download>
      {children}
    </a>
  );
}
