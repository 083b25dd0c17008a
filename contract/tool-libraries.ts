// Reads a tool library of a CAM system and finds its tools among the parts of the shop.

import { comparedSizes, libraryFormats, otherKinds } from '@chipload/domain/tool-data';
import { toolProfiles, toolTypes } from '@chipload/domain/tools';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { price, units } from './wire.ts';
import { wireNames } from './wire-names.ts';

const size = z.number().nullable();

/** The sizes of a tool in a library, in the tool's own units; null where the library has none. */
const wantedTool = z.object({
  tool_type: z.enum(toolTypes),
  profile: z.enum(toolProfiles),
  units,
  cutting_diameter: size,
  corner_radius: size,
  cutting_length: size,
  overall_length: size,
  shank_diameter: size,
  flutes: z.int().nullable(),
});

/** A difference between a tool of the library and a part. */
const toolDifference = z.union([
  z.object({ name: z.literal('profile'), wanted: z.enum(toolProfiles), offered: z.enum(toolProfiles) }),
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
  differences: z
    .array(toolDifference)
    .meta({ description: 'Empty if the part matches in everything that the library states' }),
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

export const toolLibraryCalls = {
  findLibrary: endpoint({
    cost: 60,
    method: 'POST',
    path: '/tool-libraries',
    onBehalf: 'allowed',
    summary:
      'Read a tool library as it is (Fusion .json and .tools, FreeCAD .fctb, DIN 4000 XML, ISO 13399 and other tables as CSV, also in a zip or gzip; at most 8 MB) and find its tools among the parts: by number, then by sizes',
    access: 'anyone',
    takes: 'application/octet-stream',
    body: z
      .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
      .meta({ type: 'string', format: 'binary' }),
    reply: foundLibrary,
    refusals: [
      'library-too-large',
      'library-unreadable',
      'library-too-many-tools',
      'library-empty',
      'library-without-bits',
      'library-is-workbook',
      'too-busy',
    ],
  }),
};
