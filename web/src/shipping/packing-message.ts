// The packing returns the messages of the specification, in English; this translates them for readers of French.

import { m } from '@chipload/messages';

const sentences: readonly (readonly [pattern: RegExp, say: (subject: string) => string])[] = [
  [/^Product has no available box: (.+)$/, (sku) => m.shipping_no_box({ sku })],
  [/^Product Not Found \/ Non-Valid Units: (.+)$/, (sku) => m.shipping_product_not_found({ sku })],
  [/^Packed by hand: (.+)$/, (code) => m.shipping_by_hand({ code })],
  [/^Order needs more than (\d+) boxes$/, (most) => m.shipping_too_many_boxes({ most })],
];

/** Returns the reason why an order cannot be packed, in the reader's language. */
export function packingMessageText(message: string): string {
  for (const [pattern, say] of sentences) {
    const subject = pattern.exec(message)?.[1];
    if (subject !== undefined) return say(subject);
  }
  return m.shipping_not_packed();
}
