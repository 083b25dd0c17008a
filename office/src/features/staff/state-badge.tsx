import type { Colleague } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';

const states = {
  invited: { tone: 'partial', label: m.office_staff_state_invited },
  active: { tone: 'good', label: m.office_staff_state_active },
  disabled: { tone: 'bad', label: m.office_staff_state_disabled },
} as const;

export function StateBadge({ state }: Pick<Colleague, 'state'>) {
  const { tone, label } = states[state];
  return <Badge tone={tone}>{label()}</Badge>;
}
