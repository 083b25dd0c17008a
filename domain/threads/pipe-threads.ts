// Pipe threads by their nominal size, which is no dimension of the thread.

import { millimetresPerInch } from '../tools/tools.ts';
import type { ThreadSystem } from './thread.ts';

/** The sizes of a pipe thread. */
type PipeThread = {
  readonly threadsPerInch: number;
  /** The outside diameter of the thread, in inches. */
  readonly majorInches: number;
  /** The drill for a thread tapped without a taper reamer, by its usual name: `7/16`, `R`, or millimetres with `mm`. */
  readonly drill: string;
};

/** ASME B1.20.1: outside diameter of the pipe; the drills are those of its chart for holes that are not reamed with a taper. */
const npt: ReadonlyMap<string, PipeThread> = new Map([
  ['1/16', { threadsPerInch: 27, majorInches: 0.3125, drill: 'D' }],
  ['1/8', { threadsPerInch: 27, majorInches: 0.405, drill: 'R' }],
  ['1/4', { threadsPerInch: 18, majorInches: 0.54, drill: '7/16' }],
  ['3/8', { threadsPerInch: 18, majorInches: 0.675, drill: '37/64' }],
  ['1/2', { threadsPerInch: 14, majorInches: 0.84, drill: '45/64' }],
  ['3/4', { threadsPerInch: 14, majorInches: 1.05, drill: '59/64' }],
  ['1', { threadsPerInch: 11.5, majorInches: 1.315, drill: '1-5/32' }],
  ['1-1/4', { threadsPerInch: 11.5, majorInches: 1.66, drill: '1-1/2' }],
  ['1-1/2', { threadsPerInch: 11.5, majorInches: 1.9, drill: '1-47/64' }],
  ['2', { threadsPerInch: 11.5, majorInches: 2.375, drill: '2-7/32' }],
]);

/** Basic major diameter in mm (ISO 228-1 and ISO 7-1 have the same), and the drills of BS 1157 for G and for Rc. */
const british: readonly (readonly [
  size: string,
  threadsPerInch: number,
  majorMillimetres: number,
  g: string,
  rc: string,
])[] = [
  ['1/16', 28, 7.723, '6.8 mm', '6.4 mm'],
  ['1/8', 28, 9.728, '8.8 mm', '8.4 mm'],
  ['1/4', 19, 13.157, '11.8 mm', '11.2 mm'],
  ['3/8', 19, 16.662, '15.25 mm', '14.75 mm'],
  ['1/2', 14, 20.955, '19 mm', '18.25 mm'],
  ['3/4', 14, 26.441, '24.5 mm', '23.75 mm'],
  ['1', 11, 33.249, '30.75 mm', '30 mm'],
  ['1-1/4', 11, 41.91, '39.5 mm', '38.5 mm'],
  ['1-1/2', 11, 47.803, '45.5 mm', '44.5 mm'],
  ['2', 11, 59.614, '57 mm', '56 mm'],
];

/** The systems of pipe threads. */
export type PipeSystem = Exclude<ThreadSystem, 'metric' | 'unified'>;

/** The pipe threads of each system, by nominal size. */
export const pipeThreads: Readonly<Record<PipeSystem, ReadonlyMap<string, PipeThread>>> = {
  npt,
  bspp: new Map(
    british.map(([size, threadsPerInch, major, drill]) => [size, pipe(threadsPerInch, major, drill)]),
  ),
  bspt: new Map(
    british.map(([size, threadsPerInch, major, , drill]) => [size, pipe(threadsPerInch, major, drill)]),
  ),
};

function pipe(threadsPerInch: number, majorMillimetres: number, drill: string): PipeThread {
  return { threadsPerInch, majorInches: majorMillimetres / millimetresPerInch, drill };
}
