import type { ReactNode } from 'react';

const tones = {
  // Not the colour of a row that is pointed at.
  neutral: 'bg-line text-ink',
  good: 'bg-good-tint text-good',
  partial: 'bg-partial-tint text-partial',
  bad: 'bg-bad-tint text-bad',
  accent: 'bg-accent-tint text-accent-strong',
};

/** A short fact about a thing. `colour` adds a swatch, as for a material. */
export function Badge({
  tone = 'neutral',
  colour,
  children,
}: {
  tone?: keyof typeof tones;
  colour?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span
      className={`tabular inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-control px-2 py-0.5 text-xs font-medium sm:whitespace-nowrap ${tones[tone]}`}
    >
      {colour !== undefined && (
        <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2 shrink-0">
          <rect width="8" height="8" rx="1.5" fill={colour} />
        </svg>
      )}
      {children}
    </span>
  );
}
