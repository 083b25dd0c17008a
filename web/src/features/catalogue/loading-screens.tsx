import { Page } from '@chipload/ui/page';
import { Skeleton, SkeletonRows } from '@chipload/ui/skeleton';
import { loadingTitle } from '../../navigation/clicked-name.ts';

/** Placeholder for a list of series or categories. */
export function LoadingList() {
  return (
    <Page title={loadingTitle()}>
      <Skeleton className="mb-6 h-12 max-w-text" />
      <SkeletonRows rows={8} className="h-18" />
    </Page>
  );
}

/** Placeholder for a table of parts. */
export function LoadingTable() {
  return (
    <Page title={loadingTitle()}>
      <Skeleton className="mb-4 h-5 max-w-text" />
      <div className="grid gap-x-8 gap-y-4 xl:grid-cols-[14.5rem_minmax(0,1fr)]">
        <Skeleton className="h-10 xl:h-120" />
        <SkeletonRows rows={16} className="h-9" />
      </div>
    </Page>
  );
}

/** Placeholder for a part. */
export function LoadingProduct() {
  return (
    <Page title={loadingTitle()}>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_18rem] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-6 max-w-text" />
        <Skeleton className="h-80 md:col-start-2 md:row-span-2 md:row-start-1" />
        <div className="grid content-start gap-6">
          <Skeleton className="h-60" />
          <SkeletonRows rows={10} />
        </div>
      </div>
    </Page>
  );
}
