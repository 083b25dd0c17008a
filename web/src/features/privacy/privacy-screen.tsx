import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { m } from '@chipload/messages';
import { forgetOwn } from '../../platform/session/own-storage.ts';
import { Button, buttonClass } from '@chipload/ui/button';
import { Notice } from '@chipload/ui/notice';
import { Page } from '@chipload/ui/page';
import { AccountPage } from '../../navigation/account-page.tsx';
import { ConsentHistory } from './consent-history.tsx';
import { EraseAccount } from './erase-account.tsx';
import { MailChoices } from './mail-choices.tsx';
import { ConfirmIdentityDialog } from '../../customer/confirm-identity-dialog.tsx';

/** The user's consents, a download of their data, and the erasure of the account. */
export function PrivacyScreen() {
  const [isErased, setErased] = useState(false);
  if (isErased) return <Erased />;

  const link = '[link]';
  const [before, after] = m.privacy_account_intro({ link }).split(link);
  return (
    <AccountPage title={m.privacy_account_title()}>
      <div className="grid max-w-2xl gap-10">
        <p>
          {before}
          <a href="/app/privacy" className="text-accent underline underline-offset-2">
            {m.legal_privacy_title()}
          </a>
          {after}
        </p>
        <MailChoices />
        <ConsentHistory />
        <DownloadData />
        <EraseAccount
          onErased={() => {
            forgetOwn(sessionStorage);
            forgetOwn(localStorage);
            setErased(true);
          }}
        />
      </div>
    </AccountPage>
  );
}

/** Shown after the erasure. The user is signed out, so the link loads a new page. */
function Erased() {
  return (
    <Page title={m.privacy_erased_title()}>
      <div className="grid max-w-md gap-4">
        <Notice icon={CircleCheck} role="status" title={m.privacy_erased_title()}>
          <p>{m.privacy_erased_body()}</p>
        </Notice>
        <p>
          <a href="/app/" className={buttonClass({ look: 'primary' })}>
            {m.privacy_erased_home()}
          </a>
        </p>
      </div>
    </Page>
  );
}

/** Downloads the user's data as a file, after they have confirmed their identity. */
function DownloadData() {
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
