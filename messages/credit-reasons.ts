// Why something was credited, as the buyer reads it: on the credit note, in its mail and on the order.

import { m } from '@chipload/messages';

export const creditReasonWords = {
  returned: m.invoices_server_reason_returned,
  damaged: m.invoices_server_reason_damaged,
  'wrong-part': m.invoices_server_reason_wrong_part,
  'not-received': m.invoices_server_reason_not_received,
  price: m.invoices_server_reason_price,
  freight: m.invoices_server_reason_freight,
  tax: m.invoices_server_reason_tax,
  goodwill: m.invoices_server_reason_goodwill,
} as const;
