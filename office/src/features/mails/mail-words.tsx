import type { MailExampleRow } from '@chipload/contract/office/mail-examples';
import type { OfficeMailRow } from '@chipload/contract/office/mails';
import { m } from '@chipload/messages';
import { mailKindTexts } from '@chipload/messages/kinds';
import { mailStateTexts as stateTexts } from '@chipload/messages/office-codes';
import { Badge } from '@chipload/ui/badge';

export const mailStateTexts = stateTexts satisfies Record<OfficeMailRow['state'], () => string>;

const tones = { sent: 'good', failed: 'bad', settled: 'neutral' } as const;

export function MailStateBadge({ state }: Pick<OfficeMailRow, 'state'>) {
  return <Badge tone={tones[state]}>{mailStateTexts[state]()}</Badge>;
}

/** The kind of a mail in words; one that this build does not know by its code. */
export function mailKindText(template: string): string {
  return mailKindTexts[template]?.() ?? template;
}

export const mailGroupTexts = {
  orders: m.office_mails_group_orders,
  money: m.office_mails_group_money,
  requests: m.office_mails_group_requests,
  accounts: m.office_mails_group_accounts,
  shop: m.office_mails_group_shop,
} satisfies Record<MailExampleRow['group'], () => string>;
