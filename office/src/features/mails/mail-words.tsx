import type { OfficeMailRow } from '@chipload/contract/office/mails';
import { mailKindTexts } from '@chipload/messages/kinds';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';

export const mailStateTexts = {
  sent: m.office_mails_state_sent,
  failed: m.office_mails_state_failed,
  settled: m.office_mails_state_settled,
} as const satisfies Record<OfficeMailRow['state'], () => string>;

const tones = { sent: 'good', failed: 'bad', settled: 'neutral' } as const;

export function MailStateBadge({ state }: Pick<OfficeMailRow, 'state'>) {
  return <Badge tone={tones[state]}>{mailStateTexts[state]()}</Badge>;
}

/** The kind of a mail in words; one that this build does not know by its code. */
export function mailKindText(template: string): string {
  return mailKindTexts[template]?.() ?? template;
}
