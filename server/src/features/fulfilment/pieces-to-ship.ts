import { shipPieces } from '@chipload/domain/fulfilment';
import { m } from '@chipload/messages';
import { formatCount } from '@chipload/messages/locale';
import { Refusal } from '../../platform/refusal.ts';
import type { StoredLine, StoredOrderToShip } from './order-to-ship.repository.ts';

/** A quantity of a line that ships; `line` is the line before, `after` the line then. */
export type PiecesToShip = {
  readonly line: StoredLine;
  readonly quantity: number;
  readonly after: StoredLine;
};

export type PiecesOfLine = { readonly uuid: string; readonly quantity: number };

/** Returns the lines after their pieces have shipped; refuses more pieces than are allocated, and names the part. */
export function piecesToShip(order: StoredOrderToShip, asked: readonly PiecesOfLine[]): PiecesToShip[] {
  const quantities = new Map<string, number>();
  for (const { uuid, quantity } of asked) quantities.set(uuid, (quantities.get(uuid) ?? 0) + quantity);
  const shipped = order.lines.flatMap((line) => {
    const quantity = quantities.get(line.uuid);
    if (quantity === undefined) return [];
    const step = shipPieces(line, quantity);
    if (step.status === 'refused') throw tooMany(line, quantity, step.most);
    return [{ line, quantity, after: { ...line, ...step.line } }];
  });
  if (shipped.length < quantities.size) throw new Refusal('not-found');
  return shipped;
}

/** Every allocated piece of an order. */
export function allocatedPieces({ lines }: StoredOrderToShip): PiecesOfLine[] {
  return lines.flatMap(({ uuid, allocated }) => (allocated > 0 ? [{ uuid, quantity: allocated }] : []));
}

function tooMany({ inventory_code: code }: StoredLine, quantity: number, most: number): Refusal {
  return new Refusal('more-than-allocated', {
    say: (options) =>
      m.office_fulfilment_more_than_allocated(
        { code, quantity: formatCount(quantity, options.locale), most: formatCount(most, options.locale) },
        options,
      ),
    facts: { inventory_code: code, allocated: most },
  });
}
