import type { OfficePersonRow } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';

/** A mark for a person who cannot sign in, or gets no mail; nothing for everybody else. */
export function PersonBadge({
  person: { is_disabled: isDisabled, is_email_confirmed: isConfirmed },
}: {
  person: Pick<OfficePersonRow, 'is_disabled' | 'is_email_confirmed'>;
}) {
  if (isDisabled) return <Badge tone="bad">{m.office_companies_person_disabled()}</Badge>;
  return isConfirmed ? null : <Badge tone="partial">{m.office_companies_person_unconfirmed()}</Badge>;
}
