import { useState } from 'react';
import { Refused } from '@chipload/client/refused';
import { ConfirmIdentityDialog } from '../../customer/confirm-identity-dialog.tsx';

/**
 * Asks for the password before a change that the shop refuses without it. `confirmAndRetry` creates the error handler of the
 * change: it opens `dialog`, which asks for the password and then calls `retry`. Other errors are ignored.
 */
export function useConfirmation() {
  const [pendingRetry, setPendingRetry] = useState<() => void>();
  const confirmAndRetry = (retry: () => void) => (error: unknown) => {
    if (error instanceof Refused && error.code === 'confirmation-needed') setPendingRetry(() => retry);
  };
  const dialog = pendingRetry && (
    <ConfirmIdentityDialog
      onClose={() => setPendingRetry(undefined)}
      onConfirmed={() => {
        setPendingRetry(undefined);
        pendingRetry();
      }}
    />
  );
  return { dialog, confirmAndRetry };
}
