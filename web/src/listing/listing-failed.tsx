import { CircleAlert } from 'lucide-react';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Notice } from '@chipload/ui/notice';

/** Says that no rows could be loaded, and offers to try again; a notification has said why. */
export function ListingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="bad" icon={CircleAlert} title={m.catalogue_failed_title()} role="alert">
      <p>{m.catalogue_failed_body()}</p>
      <Button onClick={onRetry} className="mt-2 justify-self-start">
        {m.catalogue_try_again()}
      </Button>
    </Notice>
  );
}
