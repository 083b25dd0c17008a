import { shippingTypes } from '@chipload/domain/checkout';
import { z } from 'zod';
import type { AuditFacts } from '../audit/audit.service.ts';

const skuQuantity = z.object({ sku: z.string(), quantity: z.int() });

/** What the trail tells of the bodies of calls: parts, quantities and the shipping method; nothing else that was typed. */
const told = z.object({
  items: z.array(skuQuantity).optional(),
  sku: z.string().optional(),
  inventory_code: z.string().optional(),
  quantity: z.int().optional(),
  type: z.enum(shippingTypes).optional(),
});

/** Returns what staff changed for a customer, from the body of their call. */
export function actedFacts(body: unknown): AuditFacts {
  const { success, data } = told.safeParse(body);
  if (!success) return {};
  const { items, inventory_code: code, sku = code, quantity, type } = data;
  const pieces = sku !== undefined && quantity !== undefined ? [{ sku, quantity }] : items;
  return {
    ...(pieces !== undefined && {
      lines: pieces.map((one) => ({ code: one.sku, pieces: one.quantity })),
    }),
    ...(pieces === undefined && quantity !== undefined && { quantity }),
    ...(type !== undefined && { shipping_method: type }),
  };
}
