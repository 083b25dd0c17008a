import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountPage } from '../../navigation/account-page.tsx';
import { Notice } from '@chipload/ui/notice';

/** A page of the account; for staff who act for the customer and may not see it, the reason instead. */
export function UnlessRefused({
  refusal,
  title,
  children,
}: {
  /** The result of `loadAccount`. */
  refusal: string | undefined;
  title: string;
  children: ReactNode;
}) {
  if (refusal === undefined) return children;
  return (
    <AccountPage title={title}>
      <Notice icon={Info}>
        <p>{refusal}</p>
      </Notice>
    </AccountPage>
  );
}
