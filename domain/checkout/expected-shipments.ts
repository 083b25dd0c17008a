import type { Arrival } from './arrivals.ts';

/** The shipping data of a line. Nobody knows when backordered pieces can ship that are not among the awaited ones. */
export type LineToShip = {
  readonly uuid: string;
  readonly requested: number;
  readonly backordered: number;
  readonly awaited: readonly Arrival[];
};

/** Lines that ship together. `shipsOn` is yyyy-MM-dd, or undefined while it is not known. */
export type ExpectedShipment = {
  readonly shipsOn: string | undefined;
  readonly lines: readonly { readonly uuid: string; readonly quantity: number }[];
};

/** The facts that decide the expected shipments; `readyOn` (yyyy-MM-dd) is when goods in stock can ship. */
export type ShipmentPlan = {
  readonly lines: readonly LineToShip[];
  readonly isBundled: boolean;
  readonly readyOn: string;
};

/**
 * Lists the shipments of an order. Bundled (Ship Together): one shipment, on the date when the last line can ship.
 * Otherwise (Ship When Available): the pieces in stock first, then the backordered ones by date, those without a date
 * last. Every piece is in exactly one shipment.
 */
export function expectedShipments({ lines, isBundled, readyOn }: ShipmentPlan): ExpectedShipment[] {
  const pieces = lines.flatMap((line) => piecesOf(line, readyOn)).filter(({ quantity }) => quantity > 0);
  if (pieces.length === 0) return [];

  if (isBundled) {
    const dates = pieces.map(({ shipsOn }) => shipsOn);
    const whole = lines.map(({ uuid, requested }) => ({ uuid, quantity: requested }));
    return [{ shipsOn: latest(dates), lines: whole }];
  }

  const byDate = Map.groupBy(pieces, ({ shipsOn }) => shipsOn);
  return [...byDate]
    .toSorted(([a], [b]) => compareDates(a, b))
    .map(([shipsOn, parts]) => ({ shipsOn, lines: byLine(parts) }));
}

/** Splits a line into its pieces in stock and its backordered pieces by day, which cannot ship before the former. */
function piecesOf({ uuid, requested, backordered, awaited }: LineToShip, readyOn: string) {
  const known = awaited.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    { uuid, quantity: requested - backordered, shipsOn: readyOn },
    ...awaited.map(({ expectedOn, quantity }) => ({
      uuid,
      quantity,
      shipsOn: expectedOn < readyOn ? readyOn : expectedOn,
    })),
    { uuid, quantity: backordered - known, shipsOn: undefined },
  ];
}

/** Adds up the pieces of each line, in the order of the lines. */
function byLine(pieces: readonly { readonly uuid: string; readonly quantity: number }[]) {
  return [...Map.groupBy(pieces, ({ uuid }) => uuid)].map(([uuid, parts]) => ({
    uuid,
    quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

function latest(dates: readonly (string | undefined)[]): string | undefined {
  return dates.toSorted(compareDates).at(-1);
}

/** Sorts an unknown date after every known one. */
function compareDates(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -1 : 1;
}
