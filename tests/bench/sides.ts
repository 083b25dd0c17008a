// The code that is measured: that of this folder and, with `--compare COMMIT`, that of an earlier commit, each in shops of its own.

import { checkOut, isChanged, shortName } from '../support/checked-out.ts';

export type Side = {
  readonly name: string;
  /** The folder of its code; undefined for this one. */
  readonly root: string | undefined;
  /** Settings of its shop. */
  readonly environment?: Readonly<Record<string, string>>;
};

/** Returns what is measured: the code of this folder alone, or after that of a commit, which is made ready. */
export function sidesOf(commit: string | undefined): readonly Side[] {
  const own: Side = { name: `${shortName('HEAD')}${isChanged() ? ' changed' : ''}`, root: undefined };
  return commit === undefined ? [own] : [{ name: shortName(commit), root: checkOut(commit) }, own];
}

/** Returns each side once for every number of processes; with none, the sides as they are. */
export function withProcesses(sides: readonly Side[], counts: readonly string[]): readonly Side[] {
  if (counts.length === 0) return sides;
  return sides.flatMap((side) =>
    counts.map((count) => ({
      ...side,
      name: `${side.name}, PROCESSES=${count}`,
      environment: { PROCESSES: count },
    })),
  );
}
