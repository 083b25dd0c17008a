import { Info } from 'lucide-react';
import { AccountPage } from '../../navigation/account-page.tsx';
import { Notice } from '@chipload/ui/notice';

/** A page of the account that staff who act for the customer may not see: it says why. */
export function RefusedPage({ title, refusal }: { title: string; refusal: string }) {
  return (
    <AccountPage title={title}>
      <Notice icon={Info}>
        <p>{refusal}</p>
      </Notice>
    </AccountPage>
  );
}
