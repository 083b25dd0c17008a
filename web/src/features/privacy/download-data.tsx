import { useState } from 'react';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ConfirmIdentityDialog } from '../../customer/confirm-identity-dialog.tsx';

/** Downloads the user's data as a file, after they have confirmed their identity. */
export function DownloadData() {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="grid gap-3 border-t pt-8">
      <h2 className="font-semibold">{m.privacy_data_title()}</h2>
      <p className="text-sm text-muted">{m.privacy_data_body()}</p>
      <div>
        <Button onClick={() => setAsking(true)}>{m.privacy_data_download()}</Button>
      </div>
      {isAsking && (
        <ConfirmIdentityDialog
          reason={m.privacy_data_confirm()}
          onClose={() => setAsking(false)}
          onConfirmed={() => {
            setAsking(false);
            location.assign('/api/account/data');
          }}
        />
      )}
    </section>
  );
}
