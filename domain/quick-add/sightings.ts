// A camera sees the same code in many pictures; this decides which sighting is reported.

/** A code that is not seen for this time has left the view; the next sighting is another label. */
const outOfViewAfterMs = 1_500;

/** One reading may be wrong; two do not have the same error. */
const confirmedAfter = 2;

/** When each code was last seen, in milliseconds, and how often since it came into view. */
export type Sightings = ReadonlyMap<string, { readonly at: number; readonly times: number }>;

/** Records a sighting of a code at a time in milliseconds. `isConfirmed` is true once while a code stays in view. */
export function recordSighting(
  before: Sightings,
  code: string,
  at: number,
): { sightings: Sightings; isConfirmed: boolean } {
  const seen = before.get(code);
  const times = seen !== undefined && at - seen.at < outOfViewAfterMs ? seen.times + 1 : 1;
  return { sightings: new Map(before).set(code, { at, times }), isConfirmed: times === confirmedAfter };
}
