import { FileText } from 'lucide-react';
import type { Order } from '@chipload/contract';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';

/** A link to the packing slip; none for a cancelled order, which is not packed. */
export function PackingSlipLink({ order: { uuid, state } }: { order: Order }) {
  if (state === 'cancelled') return null;
  return (
    <a href={`/api/orders/${uuid}/packing-slip`} className={buttonClass()}>
      <Icon of={FileText} size={16} />
      {m.packing_slip_link()}
    </a>
  );
}
