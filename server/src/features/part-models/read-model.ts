// Reads a file with the model of a part: what the CAD library and the rules of the domain find in it.

import { gunzipSync } from 'node:zlib';
import { type PartFeatures, readSolid } from '@chipload/domain/part-model';
import {
  isZip,
  readZip,
  unpackedBy,
  type ZipFault,
  type ZipMember,
  type ZipRules,
} from '../../platform/files/read-zip.ts';
import { checkStep, type StepFacts } from './check-step.ts';
import { modelLimits } from './limits.ts';
import { ModelProblem, type ModelProblemCode } from './model-problem.ts';
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

/** Unpacks a file that was compressed with gzip or is the only model of a zip; the size is limited while it is unpacked. */
function unpacked(file: Uint8Array): Uint8Array {
  const { unpackedBytes: most } = modelLimits;
  const isGzip = file[0] === 0x1f && file[1] === 0x8b;
  const sent = isGzip ? unpackedBy(gunzipSync, file, { ...zipRules, most }) : file;
  const bytes = isZip(sent) ? onlyModelIn(sent).unpack(most) : sent;
  if (bytes.length > most) throw new ModelProblem('model-too-large');
  return bytes;
}

function onlyModelIn(archive: Uint8Array): ZipMember {
  const [model, ...others] = readZip(archive, isModelName, zipRules);
  if (model === undefined || others.length > 0) throw new ModelProblem('model-is-archive');
  return model;
}

/** macOS adds a hidden file for each file of an archive, with the same ending. */
function isModelName(path: string): boolean {
  return /(?:^|[/\\])[^./\\][^/\\]*\.(?:step|stp|p21)$/i.test(path);
}

const problems: Readonly<Record<ZipFault, ModelProblemCode>> = {
  unreadable: 'model-unreadable',
  'too-large': 'model-too-large',
  'too-many-members': 'model-is-archive',
};

const zipRules: ZipRules = {
  ...modelLimits,
  ...modelLimits.archive,
  problemOf: (fault) => new ModelProblem(problems[fault]),
};
