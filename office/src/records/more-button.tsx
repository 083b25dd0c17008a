import { Button } from '@chipload/ui/button';

type Pages = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
};

/** Reads the next rows of what is read a page at a time; nothing when all have been read. */
export function MoreButton({ pages, children }: { pages: Pages; children: string }) {
  if (!pages.hasNextPage) return null;
  return (
    <Button
      size="small"
      className="justify-self-start"
      busy={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
