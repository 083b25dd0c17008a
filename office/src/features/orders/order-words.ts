// The codes of an order in words.

import type { OfficeOrder } from '@chipload/contract/office/order-records';
import type { HoldKind, OrderPaymentState, OrderView } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { holdTexts, orderPaymentTexts, shippingMethodTexts } from '@chipload/messages/office-codes';

type Words<Code extends string> = Readonly<Record<Code, () => string>>;

export const viewWords: Words<OrderView> = {
  all: m.office_orders_view_all,
  open: m.office_orders_view_open,
  'to-release': m.office_orders_view_to_release,
  ready: m.office_orders_view_ready,
  'part-shipped': m.office_orders_view_part_shipped,
  backordered: m.office_orders_view_backordered,
  late: m.office_orders_view_late,
  unpaid: m.office_orders_view_unpaid,
  disputed: m.office_orders_view_disputed,
  mod: m.office_orders_view_mod,
  us: m.office_orders_view_us,
};

export const holdWords: Words<HoldKind> = holdTexts;

export const paymentWords: Words<OrderPaymentState> = orderPaymentTexts;

export const methodWords: Words<OfficeOrder['method']> = shippingMethodTexts;

export const obstacleWords: Words<NonNullable<OfficeOrder['obstacle']>> = {
  'payment-undecided': m.office_orders_payment_undecided,
  'order-closed': m.office_orders_closed,
  'being-picked': m.office_orders_being_picked,
  prepaid: m.office_orders_prepaid,
  'made-to-order': m.office_orders_made_to_order,
  'part-shipped': m.office_orders_part_shipped,
};
