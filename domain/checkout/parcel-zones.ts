import { milesBetween, type Place } from '../places/places.ts';

/** The farthest distance of each zone in miles, as carriers in the United States define them. */
const zones: readonly (readonly [upToMiles: number, zone: string])[] = [
  [150, '2'],
  [300, '3'],
  [600, '4'],
  [1_000, '5'],
  [1_400, '6'],
  [1_800, '7'],
  [Number.POSITIVE_INFINITY, '8'],
];

/** Alaska, Hawaii and Puerto Rico have a zone of their own at any distance. */
const overseas: ReadonlySet<string> = new Set(['AK', 'HI', 'PR']);
const overseasZone = '9';

/** Returns the zone (`2` to `9`) of a US state (`OH`) for parcels from the shop; undefined for an unknown state. */
export function zoneByDistance(shop: Place, state: string): string | undefined {
  const miles = milesBetween(shop, { country: 'US', province: state });
  if (miles === undefined) return undefined;
  return overseas.has(state) ? overseasZone : zones.find(([upToMiles]) => miles <= upToMiles)?.[1];
}
