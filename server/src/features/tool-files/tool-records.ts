// Turns parts into the records that files are written from.

import { bodyOf } from '@chipload/contract/tool-of';
import type { Machine } from '@chipload/domain/speeds';
import {
  canHoldHolder,
  type PresetMaterial,
  startingPresets,
  type ToolFileFormat,
  type ToolRecord,
} from '@chipload/domain/tool-data';
import type { Tool } from '@chipload/domain/tools';
import type { GroundPart } from './ground-parts.ts';
import type { HeldPart } from './held-part.ts';
import type { FileLine, FilePart } from './tool-files.repository.ts';

/** A part, and the path of its page. */
export type FilePartWithPage = (FilePart | FileLine | GroundPart | HeldPart) & { readonly page: string };

export type RecordOptions = {
  /** The shop's name. */
  readonly vendor: string;
  /** The public address of the site. */
  readonly origin: string;
  /** Materials by category id; empty if the file contains no cutting data. */
  readonly materials: ReadonlyMap<number, readonly PresetMaterial[]>;
  /** The limits of the machine for speeds and feeds. */
  readonly machine: Machine;
  /** The format of the file, if a file is written. */
  readonly format?: ToolFileFormat;
};

export function recordOf(
  part: FilePartWithPage,
  { vendor, origin, materials, machine, format }: RecordOptions,
): ToolRecord {
  const tool = bodyOf(part);
  return {
    tool,
    code: part.inventory_code,
    edp: part.edp ?? undefined,
    description: [part.description, ...notesOf(part, tool, format)].join('; '),
    vendor,
    link: `${origin}${part.page}`,
    coating: part.coating,
    diameterTolerance: part.diameter_tolerance,
    shankTolerance: part.shank_tolerance,
    weightGrams: part.weight_grams,
    quantity: 'quantity' in part ? part.quantity : undefined,
    holder: 'holder' in part ? part.holder : undefined,
    presets: startingPresets(
      { tool, category: part.category },
      (part.category_id !== undefined && materials.get(part.category_id)) || [],
      machine,
    ),
  };
}

/** Returns what the description has to say because the format has no place for it. */
function notesOf(part: FilePartWithPage, tool: Tool, format: ToolFileFormat | undefined): readonly string[] {
  const isWithoutHolder = 'holder' in part && format !== undefined && !canHoldHolder(format, tool);
  return [...('notes' in part ? part.notes : []), ...(isWithoutHolder ? [part.holderNote] : [])];
}
