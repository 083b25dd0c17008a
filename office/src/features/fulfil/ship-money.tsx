import { useQuery } from '@tanstack/react-query';
import type { OfficeReply } from '@chipload/contract/office';
import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice, useStaff } from '../../platform/office.ts';
import { linesOf, type Pieces } from './packing.ts';

type Preview = OfficeReply<'POST', '/fulfilment/orders/:uuid/invoice-preview'>;

/** Says to the cent what shipping will capture or book, asked of the server before. */
export function ShipMoney({ order, pieces }: { order: OrderToShip; pieces: Pieces }) {
  const { api } = useOffice();
  const { language } = useStaff();
  const lines = linesOf(pieces);
  const { data, error } = useQuery({
    queryKey: ['invoice-preview', order.uuid, order.version, lines],
    queryFn: () =>
      api.post('/fulfilment/orders/:uuid/invoice-preview', { params: { uuid: order.uuid }, data: { lines } }),
    retry: false,
    gcTime: 0,
  });
  if (error) return <p className="text-bad">{failureText(error)}</p>;
  if (!data) return <p className="text-muted">{m.office_fulfilment_money_asked()}</p>;
  const amount = (cents: number) => formatMoney(cents, order.currency, language);
  return (
    <p role="status">
      <strong className="font-semibold">{sentenceOf(data, amount)}</strong>{' '}
      {m.office_fulfilment_money_parts({
        goods: amount(data.subtotal),
        shipping: amount(data.shipping),
        taxes: amount(data.taxes),
      })}
    </p>
  );
}

function sentenceOf(preview: Preview, amount: (cents: number) => string): string {
  const figures = { total: amount(preview.total), order: amount(preview.order_total) };
  if (preview.is_prepaid) return m.office_fulfilment_money_prepaid(figures);
  return preview.payment_type === 'card'
    ? m.office_fulfilment_money_card({ ...figures, card: preview.masked_number ?? '' })
    : m.office_fulfilment_money_account(figures);
}
