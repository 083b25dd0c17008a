/** A line as far as its shipping goes. `restockedOn` (yyyy-MM-dd): when the backordered rest can leave, if known. */
export type LineToShip = {
  readonly uuid: string;
  readonly requested: number;
  readonly backordered: number;
  readonly restockedOn?: string | undefined;
};

/** What leaves the shop together. `shipsOn` is undefined while a date is not known. */
export type ExpectedShipment = {
  readonly shipsOn: string | undefined;
  readonly lines: readonly { readonly uuid: string; readonly quantity: number }[];
};

/** What decides the expected shipments; `readyOn` (yyyy-MM-dd) is when stocked goods can leave. */
export type ShipmentPlan = {
  readonly lines: readonly LineToShip[];
  readonly isBundled: boolean;
  readonly readyOn: string;
};

/**
 * Ship together: one shipment, on the day the latest line can leave. Ship when available: what is in stock first,
 * then the backordered rest by date, the part without a date last. Every piece is in exactly one shipment.
 */
export function expectedShipments({ lines, isBundled, readyOn }: ShipmentPlan): ExpectedShipment[] {
  const pieces = lines.flatMap((line) => piecesOf(line, readyOn)).filter(({ quantity }) => quantity > 0);
  if (pieces.length === 0) return [];

  if (isBundled) {
    const days = pieces.map(({ shipsOn }) => shipsOn);
    const whole = lines.map(({ uuid, requested }) => ({ uuid, quantity: requested }));
    return [{ shipsOn: latest(days), lines: whole }];
  }

  const byDay = Map.groupBy(pieces, ({ shipsOn }) => shipsOn);
  return [...byDay]
    .toSorted(([a], [b]) => compareDays(a, b))
    .map(([shipsOn, parts]) => ({ shipsOn, lines: parts.map(({ uuid, quantity }) => ({ uuid, quantity })) }));
}

/** A line's stocked part and its backordered part, which cannot leave before the stocked one. */
function piecesOf({ uuid, requested, backordered, restockedOn }: LineToShip, readyOn: string) {
  const restShipsOn = restockedOn !== undefined && restockedOn < readyOn ? readyOn : restockedOn;
  return [
    { uuid, quantity: requested - backordered, shipsOn: readyOn },
    { uuid, quantity: backordered, shipsOn: restShipsOn },
  ];
}

function latest(days: readonly (string | undefined)[]): string | undefined {
  return days.toSorted(compareDays).at(-1);
}

/** An unknown day comes after every known one. */
function compareDays(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -1 : 1;
}
