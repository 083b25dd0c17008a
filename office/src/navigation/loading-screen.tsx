import { SkeletonRows } from '@chipload/ui/skeleton';

/** While a screen is loading: rows of the size that most screens have. */
export function LoadingScreen() {
  return (
    <div className="px-4 py-6 lg:px-6">
      <SkeletonRows rows={12} />
    </div>
  );
}
