// Finds the parts for the lines of a list as they are sent.

import type { SkuQuantity } from '@chipload/contract';
import { trunkLimits } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { resolveTyped } from '../catalogue/catalogue.service.ts';
import type { PartLine } from './product-lists.repository.ts';

/** Returns each part once, in the order of first mention; refuses unknown parts, naming their lines. */
export async function partLines(
  db: Database,
  companyId: number,
  lines: readonly SkuQuantity[],
): Promise<PartLine[]> {
  const parts = await resolveTyped(
    db,
    lines.map(({ sku }) => sku),
    companyId,
  );
  const say: Say = (options) => m.refusal_unknown_sku({}, options);
  const unknown = lines.flatMap(({ sku }, index) => (parts.has(sku) ? [] : [[`lines.${index}.sku`, say]]));
  if (unknown.length > 0) throw new Refusal('unknown-sku', { errors: Object.fromEntries(unknown) });

  const sums = new Map<number, number>();
  for (const { sku, quantity } of lines) {
    const partId = parts.get(sku)?.id ?? 0; // all are known here
    sums.set(partId, (sums.get(partId) ?? 0) + quantity);
  }
  const merged = [...sums].map(([partId, quantity]) => ({ partId, quantity }));
  if (merged.some(({ quantity }) => quantity > trunkLimits.maximumQuantity)) {
    throw new Refusal('quantity-too-large');
  }
  return merged;
}
