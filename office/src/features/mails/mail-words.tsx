import type { OfficeMailRow } from '@chipload/contract/office/mails';
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
