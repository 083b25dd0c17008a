import { FileText } from 'lucide-react';
import type { Order } from '@chipload/contract';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';

/** A link to the printable drawings of an order's modified tools; nothing where there are none. */
export function OrderDrawingsLink({ order: { uuid, lines } }: { order: Order }) {
  if (!lines.some(({ made }) => made?.tool)) return null;
  return (
    <a href={`/api/orders/${uuid}/drawings.pdf`} className={buttonClass()}>
      <Icon of={FileText} size={16} />
      {m.drawings_pdf_all()}
    </a>
  );
}
