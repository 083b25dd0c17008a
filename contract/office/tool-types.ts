// The types of tools in the office: their names, and the sizes by which their parts are told apart.

import { sizeKeyPattern, sizeKinds, typeLimits } from '@chipload/domain/tools';
import { z } from 'zod';
import { eachOnce } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

const name = z.string().trim().max(typeLimits.nameLength);
const typeNames = z.object({ one: name, many: name });
const slug = z.string().trim().max(typeLimits.slugLength).meta({ description: 'In its address' });
const version = z.string().max(40);
const limit = z.number().min(-999_999).max(999_999);

const field = z.object({
  key: z
    .string()
    .regex(sizeKeyPattern)
    .meta({ description: 'A common size, or one of the type’s own; it never changes' }),
  kind: z.enum(sizeKinds),
  symbol: z.string().trim().max(typeLimits.symbolLength).meta({ description: 'Of ISO 13399' }),
  names: z.object({ en: name, fr: name }).meta({ description: 'Without a French one, the English one' }),
  is_required: z.boolean().meta({ description: 'An imported part without it is refused' }),
  is_column: z.boolean().meta({ description: 'Lists of parts have a column for it' }),
  is_filter: z.boolean().optional().meta({
    description: 'Buyers filter parts by it; left out for the common sizes that decide it by themselves',
  }),
  choices: eachOnce(
    z.array(z.string().trim().min(1).max(typeLimits.textLength)).min(1).max(typeLimits.choices),
    (choice) => choice.toLowerCase(),
  )
    .optional()
    .meta({ description: 'The texts that it may be; left out for any' }),
  least: limit.optional().meta({ description: 'Lengths in the units of the part, angles in degrees' }),
  most: limit.optional(),
});

const toolType = z.object({
  position: z.int().min(0).max(100_000).meta({ description: 'The order of the types, the lowest first' }),
  names: z
    .object({ en: typeNames, fr: typeNames })
    .meta({ description: 'Of one and of many; without a French one, the English one' }),
  fields: eachOnce(z.array(field).max(typeLimits.fields), ({ key }) => key),
});

const shownType = toolType.extend({
  slug: z.string(),
  version,
  parts: z.int(),
  categories: z.int(),
});
export type OfficeToolType = z.infer<typeof shownType>;

const countedType = shownType.extend({
  values: z.record(z.string(), z.int()).meta({
    description: 'How many parts have a value of a size, by its key; also of sizes that the type has no more',
  }),
});
export type CountedToolType = z.infer<typeof countedType>;

const types = z.object({ types: z.array(shownType) });
const byType = z.object({ type: slug });

export const toolTypeCalls = {
  readToolTypes: officeEndpoint({
    method: 'GET',
    path: '/catalogue/tool-types',
    summary: 'All types of tools in their order, with their sizes',
    permission: 'read-stock',
    reply: types,
    cost: 5,
  }),
  getToolType: officeEndpoint({
    method: 'GET',
    path: '/catalogue/tool-types/:type',
    summary: 'A type of tools, and how many of its parts have each of its sizes',
    permission: 'read-stock',
    params: byType,
    reply: countedType,
    refusals: ['not-found'],
    cost: 5,
  }),
  saveToolType: officeEndpoint({
    method: 'POST',
    path: '/catalogue/tool-types/:type',
    summary: 'Add a type of tools, or change one; the values of its parts stay',
    permission: 'edit-catalogue',
    params: byType,
    body: toolType.extend({
      version: version.nullable().meta({ description: 'As it was seen; null for a new one' }),
    }),
    records: ['tool-type.saved'],
    reply: types,
    refusals: ['not-found', 'record-changed', 'address-invalid', 'address-taken', 'catalogue-busy'],
  }),
  removeToolType: officeEndpoint({
    method: 'DELETE',
    path: '/catalogue/tool-types/:type',
    summary: 'Remove a type of tools without categories',
    permission: 'edit-catalogue',
    params: byType,
    query: z.object({ version }),
    records: ['tool-type.removed'],
    reply: types,
    refusals: ['not-found', 'record-changed', 'tool-type-fixed', 'tool-type-in-use', 'catalogue-busy'],
  }),
};
