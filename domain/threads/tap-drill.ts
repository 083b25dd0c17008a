// The hole in which a thread is cut or formed, before it is rounded to a drill that is made.

import { inMillimetres, parseSize } from '../tools/tools.ts';
import { type PipeSystem, pipeThreads } from './pipe-threads.ts';
import type { Thread } from './thread.ts';

/** How a thread is made, and how much of its height remains. */
export type Tapping = {
  /** The tap forms the thread instead of cutting it. */
  readonly forming?: boolean;
  /** The wanted percentage of the full thread height. */
  readonly percent?: number;
};

/** The hole for a tap. */
export type TappingHole = {
  readonly millimetres: number;
  /** The percentage of the full thread height that it leaves; undefined for pipe threads, whose drills are published. */
  readonly percent: number | undefined;
};

/** Twice the full height of a 60° thread, as a share of its pitch (Machinery's Handbook: 0.01299 for each percent). */
const cutThread = 1.299038;

/** The same where the thread is formed, because the material flows into the crest (Machinery's Handbook: 0.0068 for each percent). */
const formedThread = 0.68;

/** Formed threads are made with 55 to 75 %, commonly 65 (OSG, Balax). */
const usualFormedPercent = 65;

/** Charts of unified threads are made for 75 %. */
const usualUnifiedPercent = 75;

/**
 * Returns the theoretical hole for a thread: by default the diameter less the pitch for a metric thread (DIN 336), 75 % of thread for
 * a unified one, 65 % where it is formed. A pipe thread has its published drill; undefined where it is to be formed or made with
 * another percentage, for which no drill is published, and where the percentage is impossible.
 */
export function tapDrill(
  thread: Thread,
  { forming = false, percent }: Tapping = {},
): TappingHole | undefined {
  const { system, majorMillimetres: major, pitchMillimetres: pitch } = thread;
  if (system !== 'metric' && system !== 'unified') {
    return forming || percent !== undefined ? undefined : pipeHole(system, thread.designation);
  }
  if (percent !== undefined && !(percent > 0 && percent <= 100)) return undefined;
  if (!forming && percent === undefined && system === 'metric') {
    return { millimetres: major - pitch, percent: 100 / cutThread };
  }
  const wanted = percent ?? (forming ? usualFormedPercent : usualUnifiedPercent);
  const removed = (forming ? formedThread : cutThread) * pitch * (wanted / 100);
  return { millimetres: major - removed, percent: wanted };
}

/** Returns the percentage of the full height that a hole leaves of a metric or unified thread. */
export function threadPercent(
  { majorMillimetres, pitchMillimetres }: Thread,
  holeMillimetres: number,
  { forming = false }: Pick<Tapping, 'forming'> = {},
): number {
  return (
    (100 * (majorMillimetres - holeMillimetres)) / ((forming ? formedThread : cutThread) * pitchMillimetres)
  );
}

/** Returns the published hole of a pipe thread. */
function pipeHole(system: PipeSystem, designation: string): TappingHole | undefined {
  const size = system === 'npt' ? designation.replace(/-[\d.]+NPT$/, '') : designation.replace(/^\D+/, '');
  const drill = parseSize(pipeThreads[system].get(size)?.drill ?? '', 'inch');
  return drill.ok ? { millimetres: inMillimetres(drill.value, drill.units), percent: undefined } : undefined;
}
