import type { MailExampleRow, OfficeMailWords } from '@chipload/contract/office/mail-examples';
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

/** The own words for a kind of mail by the names of their fields, as they are compared. */
export function wordFacts(words: OfficeMailWords): Record<string, string> {
  return {
    [m.office_mails_words_subject_en()]: words.subject_en,
    [m.office_mails_words_opening_en()]: words.opening_en,
    [m.office_mails_words_closing_en()]: words.closing_en,
    [m.office_mails_words_subject_fr()]: words.subject_fr,
    [m.office_mails_words_opening_fr()]: words.opening_fr,
    [m.office_mails_words_closing_fr()]: words.closing_fr,
  };
}
