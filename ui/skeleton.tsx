import { m } from '@chipload/messages';

/** A placeholder for something that is loading; give it the size of that thing. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={`appear-late rounded-control bg-hover ${className ?? 'h-5 w-full'}`} />;
}

/** Placeholders for rows that are loading, announced once to screen readers. */
export function SkeletonRows({ rows, className = 'h-9' }: { rows: number; className?: string }) {
  return (
    <div role="status" aria-label={m.ui_loading()} className="grid gap-px">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={className} />
      ))}
    </div>
  );
}
