// Plays rounds one after the other against the same shops, and looks once more at the end at all that was promised.

import { checkBooks, type Promises, type Wrong } from './books.ts';
import { impossibleKinds } from './faults.ts';
import { type FaultKind, faultKinds, planRound } from './plan.ts';
import { addWrong, emptyRow, type KindRow, type RunResult } from './report.ts';
import { type PlayedRound, playRound } from './round.ts';
import { openWorld, type World } from './world.ts';

export type RunOptions = {
  readonly rounds: number;
  /** Of the first round; the next ones have the next seeds. */
  readonly seed: number;
  readonly minutes: number;
  /** Whether the shops are in this process instead of processes of their own; default: no. */
  readonly isModel?: boolean;
  readonly kinds: readonly FaultKind[];
  /** Called with a line for each round that fails, and now and then for how far it is. */
  readonly onLine: (line: string) => void;
};

const roundsPerLine = 25;

export async function playRounds(options: RunOptions): Promise<RunResult> {
  const world = await openWorld(options.isModel ?? false);
  try {
    return await playIn(world, options);
  } finally {
    await world.close();
  }
}

async function playIn(
  world: World,
  { rounds, seed, minutes, kinds, onLine, isModel = false }: RunOptions,
): Promise<RunResult> {
  const begunAt = performance.now();
  const impossible = impossibleKinds(world);
  const [first, ...others] = kinds.filter((kind) => !(kind in impossible));
  if (first === undefined) throw new Error('None of the kinds can be made on this machine');
  const failures = new Map<number, { seed: number; kind: string; says: string[] }>();
  const played: PlayedRound[] = [];
  const settling: Promise<void>[] = [];
  const seconds = () => (performance.now() - begunAt) / 1_000;
  const rows = new Map<string, KindRow>(kinds.map((kind) => [kind, emptyRow(kind)]));

  const fail = ({ plan }: Pick<PlayedRound, 'plan'>, says: readonly string[]) => {
    const { seed: failed, fault } = plan;
    const known = failures.get(failed) ?? { seed: failed, kind: fault.kind, says: [] };
    known.says.push(...says.filter((one) => !known.says.includes(one)));
    failures.set(failed, known);
    for (const one of says) onLine(`FAILED seed ${failed} (${fault.kind}): ${one}`);
    onLine(
      `  again: npm run faults -- --rounds 1 --seed ${failed}${isModel ? ' --model' : ''}${kinds.length === faultKinds.length ? '' : ` --kinds ${kinds.join(',')}`}`,
    );
  };
  for (let round = 0; round < rounds && seconds() < minutes * 60; round += 1) {
    const plan = planRound(seed + round, [first, ...others]);
    let one: PlayedRound;
    try {
      one = await playRound(world, plan);
    } catch (error) {
      fail({ plan }, [String(error)]);
      break; // the shops may not be whole any more
    }
    played.push(one);
    const tell = reporter(one, fail);
    tell();
    const settled = one.settled.then(tell, (error: unknown) => fail(one, [String(error)]));
    settling.push(settled);
    if ((round + 1) % roundsPerLine === 0)
      onLine(`${round + 1} rounds in ${Math.round(seconds())} s, ${failures.size} failed`);
  }
  world.calmSince = performance.now();
  const playedSeconds = seconds();
  await Promise.all(settling);
  for (const one of played) {
    const later = await checkBooks(world.db, one.promises);
    const news = later.filter(({ says }) => !one.wrong.some((known) => known.says === says));
    one.wrong.push(...news);
    if (news.length > 0) fail(one, describe(news));
    addToRow(rows, one);
  }
  return {
    where: isModel ? 'one process' : 'real processes',
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

/** What the shop has answered as done: orders, shipments, credit notes, refunds and cancellations; a refusal is no act. */
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
