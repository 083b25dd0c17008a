// Makes a file of tools in a thread of its own, since computing the speeds of a thousand drills takes a second.

import { presetName, type ToolFileFormat, type ToolRecord } from '@chipload/domain/tool-data';
import type { Language } from '../../platform/language.ts';
import { fileContent } from './file-content.ts';
import { type RecordOptions, recordOf, type FilePartWithPage } from './tool-records.ts';

export type ToolFileInput = RecordOptions & {
  readonly format: ToolFileFormat;
  readonly language: Language;
  /** The file name without extension. */
  readonly name: string;
  readonly parts: readonly FilePartWithPage[];
};

/** How many tools are computed before they are written. */
const partsAtOnce = 100;

export async function make(input: ToolFileInput): Promise<Uint8Array> {
  const { format, language, name, parts, materials } = input;
  const options = {
    language,
    name,
    now: new Date(),
    count: parts.length,
    presetNames: [...new Set([...materials.values()].flat().map(presetName))],
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of fileContent(format, recordPages(input), options))
    pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
  return Buffer.concat(pieces);
}

async function* recordPages({ parts, ...options }: ToolFileInput): AsyncGenerator<readonly ToolRecord[]> {
  for (let from = 0; from < parts.length; from += partsAtOnce)
    yield parts.slice(from, from + partsAtOnce).map((part) => recordOf(part, options));
}
