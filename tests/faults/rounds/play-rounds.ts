// Plays rounds one after the other against the same shops, and looks once more at the end at all that was promised.

import { checkBooks, type Promises, type Wrong } from './books.ts';
import { openOwnWorld } from './own-world.ts';
import { planRound } from './plan.ts';
import { addWrong, emptyRow, type KindRow, type Place, type RunResult } from './report.ts';
import { addNews, type PlayedRound, playRound } from './round.ts';
import { checkTogether } from './together.ts';
import type { World } from './world.ts';

export type RunOptions = {
  readonly place: Place;
  readonly rounds: number;
  /** Of the first round; the next ones have the next seeds. */
  readonly seed: number;
  readonly minutes: number;
  readonly kinds: readonly string[];
  /** Of `npm run faults`, to play a round again; without its seed. */
  readonly again?: string;
  /** Called with a line for each round that fails, and now and then for how far it is. */
  readonly onLine: (line: string) => void;
};

const roundsPerLine = 25;
/** Of so many rounds people may still be at work when the next one begins: more would be a test of load. */
const mostAtWork = 24;
/** The rounds whose books are checked together: at once, while much of them is not settled, and once more at the end. */
const roundsAtOnce = 4;
const roundsTogether = 25;

export async function playRounds(options: RunOptions): Promise<RunResult> {
  const world = await openWorldAt(options.place);
  try {
    return await playIn(world, options);
  } finally {
    await world.close();
  }
}

async function openWorldAt({ where, shops }: Place): Promise<World> {
  if (where !== 'cluster')
    return openOwnWorld({ isModel: where === 'one process', shopCount: shops === 1 ? 1 : 2 });
  const { openClusterWorld } = await import('./cluster-world.ts');
  return openClusterWorld();
}

type Followed = {
  readonly one: PlayedRound;
  /** Reports what has been found in it since. */
  readonly tell: () => void;
};

async function playIn(
  world: World,
  { place, rounds, seed, minutes, kinds, onLine, again = '' }: RunOptions,
): Promise<RunResult> {
  const begunAt = performance.now();
  const { impossible } = world;
  const [first, ...others] = kinds.filter((kind) => !(kind in impossible));
  if (first === undefined) throw new Error('None of the kinds can be made on this machine');
  const failures = new Map<number, { seed: number; kind: string; says: string[] }>();
  const played: Followed[] = [];
  const settling: Promise<void>[] = [];
  const seconds = () => (performance.now() - begunAt) / 1_000;
  const rows = new Map<string, KindRow>(kinds.map((kind) => [kind, emptyRow(kind)]));

  const fail = ({ plan }: Pick<PlayedRound, 'plan'>, says: readonly string[]) => {
    const { seed: failed, fault } = plan;
    const known = failures.get(failed) ?? { seed: failed, kind: fault.kind, says: [] };
    known.says.push(...says.filter((one) => !known.says.includes(one)));
    failures.set(failed, known);
    for (const one of says) onLine(`FAILED seed ${failed} (${fault.kind}): ${one}`);
    onLine(`  again: npm run faults -- --rounds 1 --seed ${failed}${again}`);
  };
  const lookAt = async (some: readonly Followed[]) => {
    const found = await checkTogether(
      some.map(({ one }) => one.promises),
      (promises) => checkBooks(world.db, promises),
    );
    for (const { one, tell } of some) {
      addNews(one.wrong, found.get(one.promises));
      tell();
    }
  };
  const atWork = new Set<Promise<unknown>>();
  for (let round = 0; round < rounds && seconds() < minutes * 60; round += 1) {
    while (atWork.size >= mostAtWork) await Promise.race(atWork);
    const plan = planRound(seed + round, [first, ...others]);
    try {
      const one = await playRound(world, plan);
      const tell = reporter(one, fail);
      played.push({ one, tell });
      const working: Promise<unknown> = one.atWork.then(() => atWork.delete(working));
      atWork.add(working);
      settling.push(one.settled.then(tell, (error: unknown) => fail(one, [String(error)])));
      if (played.length % roundsAtOnce === 0) await lookAt(played.slice(-roundsAtOnce));
    } catch (error) {
      fail({ plan }, [String(error)]);
      break; // the shops may not be whole any more
    }
    if ((round + 1) % roundsPerLine === 0)
      onLine(`${round + 1} rounds in ${Math.round(seconds())} s, ${failures.size} failed`);
  }
  world.settling.calmSince = performance.now();
  const playedSeconds = seconds();
  await Promise.all(settling);
  for (let begin = 0; begin < played.length; begin += roundsTogether)
    await lookAt(played.slice(begin, begin + roundsTogether));
  for (const { one } of played) addToRow(rows, one);
  return {
    ...place,
    seed,
    rounds: played.length,
    seconds: seconds(),
    playedSeconds,
    kinds: [...rows.values()].filter((row) => row.rounds > 0),
    impossible,
    mailsAgain: [...world.mails.taken.values()].filter(({ times }) => times > 1).length,
    failures: [...failures.values()],
  };
}

function addToRow(
  rows: ReadonlyMap<string, KindRow>,
  { plan, promises, longestSilence, wrong, improper }: PlayedRound,
): void {
  const row = rows.get(plan.fault.kind);
  if (!row) return;
  row.rounds += 1;
  row.acts += countActs(promises);
  row.longestSilenceMilliseconds = Math.max(row.longestSilenceMilliseconds, longestSilence);
  row.improper += improper.length;
  addWrong(row, wrong);
}

/** Counts the acts that the shop answered: orders, shipments, credit notes, refunds and cancellations; a refusal is no act. */
function countActs({ ordered, handled }: Promises): number {
  const placed = ordered.filter(({ uuid }) => uuid !== undefined).length;
  return handled.reduce(
    (sum, { shipment, credited, refunded, isCancelled }) =>
      sum +
      [shipment !== undefined, credited !== undefined, refunded > 0, isCancelled].filter(Boolean).length,
    placed,
  );
}

/** Returns a function that reports what has been found in a round since it was last called. */
function reporter(one: PlayedRound, fail: (one: PlayedRound, says: readonly string[]) => void): () => void {
  let [wrong, improper] = [0, 0];
  return () => {
    const says = [...describe(one.wrong.slice(wrong)), ...one.improper.slice(improper)];
    [wrong, improper] = [one.wrong.length, one.improper.length];
    if (says.length > 0) fail(one, says);
  };
}

function describe(wrong: readonly Wrong[]): string[] {
  return wrong.map(({ kind, says }) => `${kind}: ${says}`);
}
