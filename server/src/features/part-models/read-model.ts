// Reads a file with the model of a part: what the CAD library and the rules of the domain find in it.

import { gunzipSync } from 'node:zlib';
import { type PartFeatures, readSolid } from '@chipload/domain/part-model';
import { checkStep, type StepFacts } from './check-step.ts';
import { modelLimits } from './limits.ts';
import { ModelProblem } from './model-problem.ts';
import { readSolids } from './read-solids.ts';

export type ReadModel = {
  /** Of the lengths in the file; all lengths here are millimetres. */
  readonly units: StepFacts['units'];
  readonly faces: number;
  /** The sizes of the box around all solids, along the axes of the file. */
  readonly size: readonly [x: number, y: number, z: number];
  /** Of each solid. */
  readonly solids: readonly PartFeatures[];
};

/** `onFaces` is told the number of faces before the library begins, which decides how long it may take. */
export function readModel(file: Uint8Array, onFaces: (faces: number) => void): ReadModel {
  const bytes = unpacked(file);
  const { units, faces } = checkStep(new TextDecoder('latin1').decode(bytes));
  onFaces(faces);
  const solids = readSolids(bytes);
  const points = solids.flat().flatMap((face) => face.points);
  const sizeAlong = (side: 0 | 1 | 2) => {
    const [least, most] = points.reduce(
      ([low, high], point) => [Math.min(low, point[side]), Math.max(high, point[side])] as const,
      [Infinity, -Infinity] as const,
    );
    return most - least;
  };
  return {
    units,
    faces: solids.flat().length,
    size: [sizeAlong(0), sizeAlong(1), sizeAlong(2)],
    solids: solids.map(readSolid),
  };
}

/** Unpacks a file that was compressed with gzip; the size is limited while it is unpacked. */
function unpacked(file: Uint8Array): Uint8Array {
  const [first, second] = file;
  if (first === 0x50 && second === 0x4b) throw new ModelProblem('model-is-archive');
  const isGzip = first === 0x1f && second === 0x8b;
  const bytes = isGzip ? unzipped(file) : file;
  if (bytes.length > modelLimits.unpackedBytes) throw new ModelProblem('model-too-large');
  return bytes;
}

function unzipped(file: Uint8Array): Uint8Array {
  try {
    return gunzipSync(file, { maxOutputLength: modelLimits.unpackedBytes });
  } catch (error) {
    const isFull = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new ModelProblem(isFull ? 'model-too-large' : 'model-unreadable');
  }
}
