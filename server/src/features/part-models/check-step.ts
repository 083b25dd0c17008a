// Checks a STEP file in its text before the CAD library reads it: whether it is one, whole, of a part and not too large. The library
// would take seconds for the same answer, or not return.

import { modelLimits } from './limits.ts';
import { ModelProblem } from './model-problem.ts';

export type StepFacts = {
  /** Of the lengths in the file. */
  readonly units: 'inch' | 'metric';
  readonly faces: number;
};

/** The application protocols for the shapes of parts (ISO 10303-203, -214 and -242), by the start of their schema's name. */
const partSchemas = ['CONFIG_CONTROL', 'AP203', 'AUTOMOTIVE_DESIGN', 'AP214', 'AP242'];

/** Kinds of instances that are counted. */
const counted = ['ADVANCED_FACE', 'FACE_SURFACE', 'MANIFOLD_SOLID_BREP', 'FACETED_BREP', 'BREP_WITH_VOIDS'];

/** Returns what the text says of itself; throws a ModelProblem for a file that is not worth reading. */
export function checkStep(text: string): StepFacts {
  if (!/^\s*ISO-10303-21\s*;/.test(text)) throw new ModelProblem('model-unreadable');
  const schema = /FILE_SCHEMA\s*\(\s*\(\s*'\s*([^']{1,200})'/i.exec(text.slice(0, headerLength))?.[1];
  if (schema === undefined || !/END-ISO-10303-21\s*;\s*$/.test(text.slice(-endLength))) {
    throw new ModelProblem('model-unreadable');
  }
  if (!partSchemas.some((known) => schema.toUpperCase().startsWith(known))) {
    throw new ModelProblem('model-not-a-part');
  }
  const { counts, entities, hasMissing } = countInstances(text);
  if (hasMissing || entities === 0) throw new ModelProblem('model-unreadable');
  const faces = (counts.get('ADVANCED_FACE') ?? 0) + (counts.get('FACE_SURFACE') ?? 0);
  const solids = counted.slice(2).reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0);
  if (solids === 0 || faces === 0) throw new ModelProblem('model-without-solid');
  if (faces > modelLimits.faces || solids > modelLimits.solids) throw new ModelProblem('model-too-complex');
  return { units: /CONVERSION_BASED_UNIT\s*\(\s*'\s*INCH/i.test(text) ? 'inch' : 'metric', faces };
}

const headerLength = 65_536;
const endLength = 256;

/** Counts instances by kind, and finds references to instances that the file does not have. */
function countInstances(text: string) {
  const counts = new Map<string, number>();
  const defined = new Set<number>();
  const used = new Set<number>();
  // Texts and comments are skipped, so that nothing in them counts; one that does not end goes to the end of the file.
  const tokens = /'[^']*'?|\/\*(?:[\s\S]*?\*\/|[\s\S]*$)|#(\d{1,15})(\s*=\s*([A-Z0-9_]+)?)?/g;
  for (const [, id, defines, kind] of text.matchAll(tokens)) {
    if (id === undefined) continue;
    if (defines === undefined) {
      used.add(Number(id));
      continue;
    }
    if (defined.size >= modelLimits.entities) throw new ModelProblem('model-too-complex');
    defined.add(Number(id));
    if (kind !== undefined && counted.includes(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return { counts, entities: defined.size, hasMissing: [...used].some((id) => !defined.has(id)) };
}
