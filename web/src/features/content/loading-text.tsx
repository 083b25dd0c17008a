import { m } from '@chipload/messages';
import { Skeleton, SkeletonRows } from '@chipload/ui/skeleton';

/** A skeleton of a page of text while it loads. */
export function LoadingText() {
  return (
    <div className="page-width grid gap-8 py-14">
      <h1 className="sr-only">{m.ui_loading()}</h1>
      <Skeleton className="h-12 max-w-figure" />
      <Skeleton className="h-60 max-w-figure" />
      <div className="max-w-measure">
        <SkeletonRows rows={12} className="h-6" />
      </div>
    </div>
  );
}
