// Reads a STEP file like a CAD system, with the reader of the library that wrote it.

import { importSTEP, measureVolume, setOC } from 'replicad';
import openCascade from 'replicad-opencascadejs';

setOC(await openCascade({ print: () => undefined, printErr: () => undefined }));

export type ReadStep = {
  readonly cubicMillimetres: number;
  /** In mm: the corners of the bounding box. */
  readonly least: readonly number[];
  readonly most: readonly number[];
};

export async function readStep(text: string): Promise<ReadStep> {
  const shape = await importSTEP(new Blob([text]));
  const [least, most] = shape.boundingBox.bounds;
  return { cubicMillimetres: measureVolume(shape as Parameters<typeof measureVolume>[0]), least, most };
}

/** Returns the entities of a file by number. */
export function entitiesOf(text: string): ReadonlyMap<string, string> {
  const [, data = ''] = /\nDATA;\n([\s\S]*?)ENDSEC;\s*END-ISO-10303-21;/.exec(text) ?? [];
  const entities = data.split(/;\n/).map((line) => line.trim().replaceAll(/\s*\n\s*/g, ''));
  return new Map(
    entities.flatMap((entity) => {
      const [, id, content] = /^(#\d+) ?= ?(.*)$/.exec(entity) ?? [];
      return id !== undefined && content !== undefined ? [[id, content] as const] : [];
    }),
  );
}
