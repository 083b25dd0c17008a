import { CircleAlert } from 'lucide-react';
import { m } from '@chipload/messages';
import { Refused } from '@chipload/client/refused';
import { scrollIntoView } from '@chipload/ui/scroll-into-view';
import { Notice } from '@chipload/ui/notice';

/**
 * The error of an address: a banner when the address service is down, the shop's message when the address was refused.
 */
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

/** Returns whether the shop could not reach its address service (555). */
export function isAddressServiceDown(error: unknown): boolean {
  return error instanceof Refused && error.code === 'address-service-failed';
}
