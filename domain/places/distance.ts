import type { Place } from './provinces.ts';
import { canadianCentres, usCentres, type Centre } from './province-centres.ts';

const earthRadiusMiles = 3_958.8;

/**
 * Returns the approximate distance in miles between two provinces or states, in a straight line between their centres
 * of population; undefined when one is unknown.
 */
export function milesBetween(from: Place, to: Place): number | undefined {
  const start = centreOf(from);
  const end = centreOf(to);
  return start && end && greatCircleMiles(start, end);
}

function centreOf({ country, province }: Place): Centre | undefined {
  const centres: Readonly<Record<string, Centre>> = country === 'CA' ? canadianCentres : usCentres;
  return centres[province];
}

/** Computes the distance by the haversine formula; latitudes and longitudes in degrees. */
function greatCircleMiles([latitude, longitude]: Centre, [toLatitude, toLongitude]: Centre): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfChord = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const share =
    halfChord(toLatitude - latitude) +
    Math.cos(radians(latitude)) * Math.cos(radians(toLatitude)) * halfChord(toLongitude - longitude);
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(share));
}
