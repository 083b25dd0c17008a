import { Skeleton, SkeletonRows } from '@chipload/ui/skeleton';
import { loadingTitle } from '../../navigation/clicked-name.ts';

/** A skeleton of a page of text while it loads. */
export function LoadingText() {
  return (
    <div className="page-width grid gap-8 py-10 md:py-14">
      <h1 className="max-w-figure text-xl font-semibold tracking-tight text-balance wrap-anywhere md:text-2xl">
        {loadingTitle()}
      </h1>
      <Skeleton className="h-60 max-w-figure" />
      <div className="max-w-measure">
        <SkeletonRows rows={12} className="h-6" />
      </div>
    </div>
  );
}
