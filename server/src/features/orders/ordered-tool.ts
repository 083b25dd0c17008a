// A tool that was ground for an order, as it was ordered: it stays so when its mod is changed or deleted.

import type { WireTool } from '@chipload/contract';
import type { Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getOrder } from './get-order.ts';

export type OrderedTool = {
  /** The uuid of its line. */
  readonly line: string;
  readonly code: string;
  readonly description: string;
  readonly tool: WireTool;
  readonly quantity: number;
  readonly order: { readonly uuid: string; readonly number: string; readonly placedAt: Date };
};

/** Lists the ground tools of an order of the customer's company, in the order of its lines. */
export async function listOrderedTools(
  db: Database,
  { customer, language }: Buyer,
  uuid: string,
): Promise<OrderedTool[]> {
  const { number, placed_at: placedAt, lines } = await getOrder(db, customer, uuid, language);
  const order = { uuid, number, placedAt: new Date(placedAt) };
  return lines.flatMap(({ uuid: line, inventory_code: code, description, ordered: quantity, made }) =>
    made?.tool ? [{ line, code, description, tool: made.tool, quantity, order }] : [],
  );
}

/** Returns the ground tool of one line of an order. */
export async function getOrderedTool(
  db: Database,
  buyer: Buyer,
  { uuid, line }: { readonly uuid: string; readonly line: string },
): Promise<OrderedTool> {
  const found = (await listOrderedTools(db, buyer, uuid)).find((tool) => tool.line === line);
  if (!found) throw new Refusal('not-found');
  return found;
}
