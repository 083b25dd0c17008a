// Reads a tool library of a CAM system and finds its tools among the parts of the shop.

import { quickAddLimits } from '@chipload/domain/quick-add';
import {
  comparedSizes,
  libraryFormats,
  neededNames,
  otherKinds,
  toolMaterials,
  untoldNames,
} from '@chipload/domain/tool-data';
import { toolProfiles, toolTypes } from '@chipload/domain/tools';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maximumRpm } from './tool-files.ts';
import { price, units } from './wire.ts';
import { wireNames } from './wire-names.ts';

const size = z.number().nullable();

/** The sizes of a tool in a library, in the tool's own units; null where the library has none. */
const wantedTool = z.object({
  tool_type: z.enum(toolTypes).nullable(),
  profile: z.enum(toolProfiles).nullable().meta({ description: 'The shape of the cutting end' }),
  units: units.nullable().meta({ description: 'Null where the sizes have none: ask, and send `units`' }),
  cutting_diameter: size,
  corner_radius: size,
  cutting_length: size,
  overall_length: size,
  shank_diameter: size,
  flutes: z.int().nullable(),
  thread: z.string().nullable(),
  thread_pitch: size,
  thread_angle: size,
});

/** A difference between a tool of the library and a part. */
const toolDifference = z.union([
  z.object({ name: z.literal('profile'), wanted: z.enum(toolProfiles), offered: z.enum(toolProfiles) }),
  z.object({ name: z.literal('coolant_through'), wanted: z.boolean(), offered: z.boolean() }),
  z
    .object({
      name: z.literal('tool_material'),
      wanted: z.enum(toolMaterials),
      offered: z.enum(toolMaterials),
    })
    .meta({ description: 'What the cutting edges are made of' }),
  z
    .object({
      name: z.enum(wireNames(comparedSizes)),
      wanted: z.number(),
      offered: z.number(),
    })
    .meta({ description: 'Lengths in the units of the part' }),
]);
export type ToolDifference = z.infer<typeof toolDifference>;

export const toolMatch = z.object({
  found_by: z.enum(['number', 'sizes']),
  inventory_code: z.string(),
  description: z.string(),
  units,
  price,
  available: z.int(),
  is_sold: z.boolean(),
  can_replace: z
    .boolean()
    .meta({ description: 'Whether the part may take the place of the tool in the buyer’s library' }),
  differences: z
    .array(toolDifference)
    .meta({ description: 'Empty if the part matches in everything that the library states' }),
  not_in_file: z
    .array(z.enum(wireNames(untoldNames)))
    .meta({ description: 'What the library does not state of the tool, so that the part may differ in it' }),
  thread: z.string().nullable().meta({ description: 'The thread that a thread mill cuts' }),
});
export type ToolMatch = z.infer<typeof toolMatch>;

export const libraryTool = z.object({
  name: z.string().meta({ description: 'The description, or the number if there is none' }),
  number: z.string(),
  vendor: z.string(),
  tool: wantedTool,
  count: z.int().meta({ description: 'How many times it is in the library' }),
  quantity: z.int().nullable().meta({ description: 'Pieces, if the library states them' }),
  has_impossible_size: z.boolean().meta({ description: 'A size was left out because no tool can have it' }),
  missing: z
    .array(z.enum(wireNames(neededNames)))
    .meta({ description: 'What the library does not state, without which no part is offered' }),
  matches: z.array(toolMatch).meta({ description: 'The best first' }),
});
export type LibraryTool = z.infer<typeof libraryTool>;

export const foundLibrary = z.object({
  formats: z.array(z.enum(libraryFormats)),
  tools: z.array(libraryTool),
  not_sold: z
    .array(
      z.object({
        kind: z.enum(otherKinds),
        count: z.int(),
        names: z.array(z.string()).meta({ description: 'The first of their names' }),
      }),
    )
    .meta({ description: 'Kinds of tools that the shop does not sell' }),
  unreadable: z.int().meta({ description: 'The number of entries that are not tools' }),
});
export type FoundLibrary = z.infer<typeof foundLibrary>;

/** The most tools that are replaced at once; the choices are part of the address. */
const mostSwaps = 200;

const positionLength = 4;

/** A choice: the position of a tool in the answer for the same file, a colon and the part that replaces it. */
const swapChoice = z
  .string()
  .regex(new RegExp(`^\\d{1,${positionLength}}:\\s*\\S`))
  .max(positionLength + 1 + quickAddLimits.skuLength);

const swapChoices = z.union([swapChoice, z.array(swapChoice).min(1).max(mostSwaps)]).meta({
  description: `The tools to replace, repeated for up to ${mostSwaps}: \`0:X4-1/2R-SQ\` is the position in \`tools\` of the answer for the same file, and the part`,
});

export const swappedLibrary = z.object({
  content: z
    .string()
    .meta({ description: 'The library as a file, in base64: of the same kind as the one sent' }),
  replaced: z.int().meta({ description: 'The number of entries that were replaced' }),
  dropped_presets: z.array(z.object({ name: z.string(), presets: z.array(z.string()) })).meta({
    description: 'Presets for a material or cut that is not certain, or that the part is not made for',
  }),
  left_handed: z
    .array(z.string())
    .meta({ description: 'Chosen tools that stayed, since they turn to the left and no part does' }),
});
export type SwappedLibrary = z.infer<typeof swappedLibrary>;

/** A file as it is. */
const fileBody = z
  .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
  .meta({ type: 'string', format: 'binary' });

/** The units of sizes that are written without one. */
const bareUnits = units.optional().meta({ description: 'The units of sizes that have none in the file' });

/** The refusals of all calls with a library. */
const libraryRefusals = [
  'library-too-large',
  'library-unreadable',
  'library-too-many-tools',
  'library-empty',
  'library-without-bits',
  'library-is-workbook',
  'library-is-database',
  'too-busy',
] as const;

export const toolLibraryCalls = {
  findLibrary: endpoint({
    cost: 60,
    method: 'POST',
    path: '/tool-libraries',
    onBehalf: 'allowed',
    summary:
      'Read a tool library as it is (Fusion .json and .tools, FreeCAD .fctb, DIN 4000 XML, hyperMILL omtdx, ISO 13399 as .p21 and GTC packages, tables as CSV, also in a zip or gzip; at most 8 MB) and find its tools among the parts: by number, then by sizes',
    access: 'anyone',
    takes: 'application/octet-stream',
    query: z.object({ units: bareUnits }),
    body: fileBody,
    reply: foundLibrary,
    refusals: libraryRefusals,
  }),
  swapLibrary: endpoint({
    cost: 60,
    method: 'POST',
    path: '/tool-libraries/swap',
    onBehalf: 'allowed',
    summary:
      'The same library of Fusion (.json or .tools, not larger than 8 MB unpacked) with parts of the shop in place of the chosen tools: their kind, sizes, number, maker and starting values; all else stays as it was. The file is not kept',
    access: 'anyone',
    takes: 'application/octet-stream',
    query: z.object({ swap: swapChoices, max_rpm: maximumRpm, units: bareUnits }),
    body: fileBody,
    reply: swappedLibrary,
    refusals: [...libraryRefusals, 'library-not-swappable', 'swap-other-tool', 'unknown-sku'],
  }),
};
