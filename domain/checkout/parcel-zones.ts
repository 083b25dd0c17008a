import { milesBetween, type Place } from '../places/places.ts';

/** As the carriers in the United States count: how far a zone reaches, in miles. */
const zones: readonly (readonly [upToMiles: number, zone: string])[] = [
  [150, '2'],
  [300, '3'],
  [600, '4'],
  [1_000, '5'],
  [1_400, '6'],
  [1_800, '7'],
  [Number.POSITIVE_INFINITY, '8'],
];

/** Those across the sea have a zone of their own, however far they are. */
const overseas: ReadonlySet<string> = new Set(['AK', 'HI', 'PR']);
const overseasZone = '9';

/** The zone of a state seen from the shop; undefined where there is no such state. */
export function zoneByDistance(shop: Place, state: string): string | undefined {
  const miles = milesBetween(shop, { country: 'US', province: state });
  if (miles === undefined) return undefined;
  return overseas.has(state) ? overseasZone : zones.find(([upToMiles]) => miles <= upToMiles)?.[1];
}
