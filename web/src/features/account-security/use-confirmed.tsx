import { useState } from 'react';
import { Refused } from '../../platform/api/refused.ts';
import { ConfirmIdentityDialog } from '../../customer/confirm-identity-dialog.tsx';

/** Runs a change of factors. When the shop asks for the password first, opens a dialog for it and repeats the change. */
export function useConfirmed() {
  const [waiting, setWaiting] = useState<() => void>();
  const unlessUnconfirmed = (retry: () => void) => (error: unknown) => {
    if (error instanceof Refused && error.code === 'confirmation-needed') setWaiting(() => retry);
  };
  const dialog = waiting && (
    <ConfirmIdentityDialog
      onClose={() => setWaiting(undefined)}
      onConfirmed={() => {
        setWaiting(undefined);
        waiting();
      }}
    />
  );
  return { dialog, unlessUnconfirmed };
}
