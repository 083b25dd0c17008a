import { m } from '@chipload/messages';

/** The place of one thing that is on its way; give it that thing's size. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={`appear-late rounded-control bg-hover ${className ?? 'h-5 w-full'}`} />;
}

/** The places of rows that are on their way, said once to those who listen. */
export function SkeletonRows({ rows, className = 'h-9' }: { rows: number; className?: string }) {
  return (
    <div role="status" aria-label={m.ui_loading()} className="grid gap-px">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={className} />
      ))}
    </div>
  );
}
