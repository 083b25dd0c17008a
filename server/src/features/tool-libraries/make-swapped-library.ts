// Makes a library with parts of the shop in it, in a thread of its own, since parsing and writing a large one takes a second.

import type { SwappedLibrary } from '@chipload/contract';
import type { Machine } from '@chipload/domain/speeds';
import {
  createPresetMaterialOf,
  type PresetMaterial,
  type Replacement,
  startingPresets,
  swapFusion,
  type ToolRecord,
} from '@chipload/domain/tool-data';
import { strToU8, zipSync } from 'fflate';
import { gunzipSync } from 'node:zlib';
import { isZip, readZip, unpackedBy } from '../../platform/files/read-zip.ts';
import { certainMaterialOf } from '../speeds/speeds.service.ts';
import { decodeText } from '../../platform/files/decode-text.ts';
import { LibraryProblem } from './library-problem.ts';
import { libraryLimits } from './limits.ts';
import type { LibraryFile } from './read-in-thread.ts';
import { keyOf } from './tool-key.ts';
import { zipRules } from './zip-rules.ts';

/** A part that takes the place of all equal tools with a key. */
export type Swap = { readonly key: string; readonly record: ToolRecord; readonly category: string };

export type SwapInput = {
  readonly file: LibraryFile;
  readonly swaps: readonly Swap[];
  readonly machine: Machine;
  /** All materials of the shop, by all of their names; for each the first is that in the visitor's language. */
  readonly materials: readonly PresetMaterial[];
};

/** Returns the envelope of the answer. The file was read before, so that it is known to be within the limits. */
export function make({ file, swaps, machine, materials }: SwapInput): Uint8Array {
  const { bytes, member } = onlyLibraryIn(file.bytes);
  const replacements = new Map(swaps.map((swap) => [swap.key, swap]));
  const presetMaterial = createPresetMaterialOf({ materialOf: certainMaterialOf, own: materials });
  const replacementFor = ({ record, category }: Swap): Replacement => ({
    record,
    materialOf: presetMaterial,
    presetFor: (id, cut) => {
      const material = materials.find(({ symbol }) => symbol === id);
      return material && startingPresets({ tool: record.tool, category, ...cut }, [material], machine)[0];
    },
  });
  const text = decodeText(bytes).trimStart();
  const swapped = swapFusion(
    JSON.parse(text),
    (read) => {
      const swap = replacements.get(keyOf(read));
      return swap && replacementFor(swap);
    },
    file.units,
  );
  if (!swapped) throw new LibraryProblem('library-not-swappable');
  const written = strToU8(JSON.stringify(swapped.document));
  if (written.length > libraryLimits.swappedBytes) throw new LibraryProblem('library-too-large');
  const content = member === undefined ? written : zipSync({ [member]: written });
  const data: SwappedLibrary = {
    content: Buffer.from(content).toString('base64'),
    replaced: swapped.replaced,
    dropped_presets: swapped.dropped.map(({ name, presets }) => ({ name, presets: [...presets] })),
    left_handed: [...swapped.leftHanded],
  };
  return strToU8(JSON.stringify({ data }));
}

type OnlyLibrary = {
  readonly bytes: Uint8Array;
  /** Its name in the zip; undefined where it was not in one. */
  readonly member?: string;
};

/** Returns the library; throws for a zip with other members. */
function onlyLibraryIn(file: Uint8Array): OnlyLibrary {
  const isGzip = file[0] === 0x1f && file[1] === 0x8b;
  const { swappedBytes: most } = libraryLimits;
  const bytes = isGzip ? unpackedBy(gunzipSync, file, { ...zipRules, most }) : file;
  if (!isZip(bytes)) return { bytes };
  const [member, ...others] = readZip(bytes, () => true, zipRules);
  if (member === undefined || others.length > 0) throw new LibraryProblem('library-not-swappable');
  return { bytes: member.unpack(most), member: member.name };
}
