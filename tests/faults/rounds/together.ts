// Checks several rounds at once, and each alone only when something is found, so that it is known whose it is.

import type { Promises, Wrong } from './books.ts';

export async function checkTogether<Round extends Promises>(
  rounds: readonly Round[],
  check: (promises: Promises) => Promise<Wrong[]>,
): Promise<ReadonlyMap<Round, readonly Wrong[]>> {
  const found = new Map<Round, readonly Wrong[]>();
  const [first] = rounds;
  if (!first) return found;
  const together = await check(joined(rounds));
  if (together.length === 0) return found;
  for (const one of rounds) {
    const wrong = await check(one);
    if (wrong.length > 0) found.set(one, wrong);
  }
  // Gone by now, and wrong all the same.
  return found.size > 0 ? found : found.set(first, together);
}

export function joined(rounds: readonly Promises[]): Promises {
  return {
    buyers: rounds.flatMap(({ buyers }) => buyers),
    parts: [...new Set(rounds.flatMap(({ parts }) => parts))],
    ordered: rounds.flatMap(({ ordered }) => ordered),
    handled: rounds.flatMap(({ handled }) => handled),
  };
}
