import { useQuery } from '@tanstack/react-query';
import type { OfficeReply } from '@chipload/contract/office';
import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { useOffice, useStaff } from '../../platform/office.ts';
import { Amounts } from '../../records/amounts.tsx';
import { linesOf, type Pieces } from './packing.ts';

type Preview = OfficeReply<'POST', '/fulfilment/orders/:uuid/invoice-preview'>;

/** Asks the server what shipping these pieces will capture or book, to the cent. */
export function useInvoicePreview(
  order: OrderToShip,
  pieces: Pieces,
  { isPaused }: { readonly isPaused: boolean },
) {
  const { api } = useOffice();
  const lines = linesOf(pieces);
  return useQuery({
    queryKey: ['invoice-preview', order.uuid, order.version, lines],
    queryFn: () =>
      api.post('/fulfilment/orders/:uuid/invoice-preview', { params: { uuid: order.uuid }, data: { lines } }),
    enabled: !isPaused,
    retry: false,
    gcTime: 0,
  });
}

/** Shows how the invoice adds up and says what will be captured or booked; undefined while the server is asked. */
export function ShipMoney({
  preview,
  currency,
}: {
  preview: Preview | undefined;
  currency: OrderToShip['currency'];
}) {
  const { language } = useStaff();
  if (!preview) return <p className="text-muted">{m.office_fulfilment_money_asked()}</p>;
  const amount = (cents: number) => formatMoney(cents, currency, language);
  return (
    <div role="status" className="grid gap-3">
      <Amounts
        currency={currency}
        rows={[
          { label: m.office_fulfilment_money_goods(), cents: preview.subtotal },
          { label: m.office_orders_freight(), cents: preview.shipping },
          { label: m.office_orders_taxes(), cents: preview.taxes },
        ]}
        total={{ label: m.office_fulfilment_money_invoice(), cents: preview.total }}
      />
      <p className="font-semibold">{sentenceOf(preview, amount)}</p>
    </div>
  );
}

function sentenceOf(preview: Preview, amount: (cents: number) => string): string {
  const figures = { total: amount(preview.total), order: amount(preview.order_total) };
  if (preview.is_prepaid) return m.office_fulfilment_money_prepaid(figures);
  return preview.payment_type === 'card'
    ? m.office_fulfilment_money_card({ ...figures, card: preview.masked_number ?? '' })
    : m.office_fulfilment_money_account(figures);
}
