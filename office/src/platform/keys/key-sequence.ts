/** How long the first of two keys waits for the second. */
const waitMilliseconds = 1_500;

/**
 * Returns a function that joins a press to the first of two keys, if that was pressed a moment ago: `g`, then `g o`.
 * `isFirst` says whether something waits for a second key.
 */
export function joinKeys(
  isFirst: (key: string) => boolean,
  now: () => number = () => performance.now(),
): (key: string) => string {
  let first: { readonly key: string; readonly at: number } | undefined;
  return (key) => {
    const whole = first !== undefined && now() - first.at < waitMilliseconds ? `${first.key} ${key}` : key;
    first = isFirst(whole) ? { key: whole, at: now() } : undefined;
    return whole;
  };
}
