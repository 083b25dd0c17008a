import { m } from '@chipload/messages';
import { accountEventTexts } from '@chipload/messages/account-events';

const texts: Readonly<Record<string, () => string>> = accountEventTexts;

/** Returns an event of the account in words; events without words of their own are “another change”. */
export function eventText(action: string): string {
  return (texts[action] ?? m.security_event_other)();
}
