// A camera sees the same code in many pictures: which of them counts.

/** Milliseconds without a sight of a code until it is another one of its kind. */
const forgottenAfter = 1_500;

/** One reading may be wrong, two do not err in the same way. */
const sureAfter = 2;

/** When each code was seen last, and how often since it came into view. */
export type Sightings = ReadonlyMap<string, { readonly at: number; readonly times: number }>;

/** A code seen once more, at a time in milliseconds; it counts once for as long as it stays in view. */
export function sight(
  before: Sightings,
  code: string,
  at: number,
): { sightings: Sightings; counts: boolean } {
  const seen = before.get(code);
  const times = seen !== undefined && at - seen.at < forgottenAfter ? seen.times + 1 : 1;
  return { sightings: new Map(before).set(code, { at, times }), counts: times === sureAfter };
}
