import { CircleAlert } from 'lucide-react';
import { m } from '@chipload/messages';
import { Refused } from '../platform/api/refused.ts';
import { scrollIntoView } from '../ui/scroll-into-view.ts';
import { Notice } from '../ui/notice.tsx';

/** What went wrong with an address: the banner when nobody could look at it, the shop's sentence when it was refused. */
export function AddressTrouble({ error, hasFailed }: { error: unknown; hasFailed: boolean }) {
  if (hasFailed) {
    return (
      <div ref={scrollIntoView}>
        <Notice tone="bad" icon={CircleAlert} role="alert">
          <p>{m.account_address_failed()}</p>
        </Notice>
      </div>
    );
  }
  const isRefused = error instanceof Refused && error.code === 'address-not-validated';
  return (
    isRefused && (
      <p ref={scrollIntoView} className="text-sm font-medium text-bad">
        {error.message}
      </p>
    )
  );
}

/** The shop could not reach whoever knows addresses (555). */
export function isAddressServiceDown(error: unknown): boolean {
  return error instanceof Refused && error.code === 'address-service-failed';
}
