import { m } from '@chipload/messages';

/** A placeholder for something that is loading; give it the size of that thing. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={`appear-late rounded-control bg-hover ${className ?? 'h-5 w-full'}`} />;
}

/** Placeholders for rows that are loading, between hairlines as in a table; announced once to screen readers. */
export function SkeletonRows({ rows, className = 'h-9' }: { rows: number; className?: string }) {
  return (
    <div role="status" aria-label={m.ui_loading()} className="grid">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`appear-late flex items-center gap-6 border-b ${className}`}>
          <Skeleton className="h-3 w-28 shrink-0" />
          <Skeleton className="h-3 w-full max-w-80" />
          <Skeleton className="ml-auto h-3 w-16 shrink-0" />
        </div>
      ))}
    </div>
  );
}
