import type { Database } from '../../platform/database/database.ts';
import { listRegrindLines } from './regrind-lines.repository.ts';
import { returnReadyTools } from './sent-tool-state.repository.ts';

/**
 * Marks the tools of the lines of regrinds that leave with a shipment, and returns their passports. Pieces of other lines are left
 * alone. A line has as many ready pieces as tools that were ground or refused, so none can be missing.
 */
export async function returnTools(
  transaction: Database,
  shipmentId: number,
  leaving: readonly { readonly line: { readonly id: number }; readonly quantity: number }[],
): Promise<string[]> {
  if (leaving.length === 0) return [];
  const regrinds = await listRegrindLines(
    transaction,
    leaving.map(({ line }) => line.id),
  );
  if (regrinds.size === 0) return [];
  const lines = leaving.flatMap(({ line: { id }, quantity }) => (regrinds.has(id) ? [{ id, quantity }] : []));
  const returned = await returnReadyTools(transaction, shipmentId, lines);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (returned.length !== pieces) throw new Error(`${pieces} tools leave, and ${returned.length} are ready`);
  return returned.map(({ passport }) => passport);
}
