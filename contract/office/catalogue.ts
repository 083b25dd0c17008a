// The catalogue in the office: the list of parts, a part with its prices and its history, changes of many prices at once, and undoing.

import { partGaps, partLimits, partStatuses, pictureStates } from '@chipload/domain/catalogue';
import { stockLimits } from '@chipload/domain/stock';
import { priceChangeLimits, priceEndings, roundingDirections } from '@chipload/domain/pricing';
import { typeLimits } from '@chipload/domain/tools';
import { z } from 'zod';
import {
  byUuid,
  cents,
  currency,
  day,
  namedSize,
  partNumber,
  priceBreak,
  slugAndName,
  textLine,
  units,
} from '../wire.ts';
import { exportQuery, listQuery, listReply, many } from './lists.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { priceChangePreview } from './price-preview.ts';

const status = z.enum(partStatuses);

export const partRow = z.object({
  code: z.string(),
  edp: z.string().nullable(),
  description: z.string().meta({ description: 'In the language of the reader' }),
  series: z.string().meta({ description: 'Its name in the language of the reader' }),
  category: z.string().meta({ description: 'Its name in the language of the reader' }),
  tool_type: z.string().meta({ description: 'The name of its type in the language of the reader' }),
  status,
  cad: cents.nullable().meta({ description: 'The list price of one piece today' }),
  usd: cents.nullable(),
  on_hand: z.int(),
  hs_code: z.string(),
  origin: z.string(),
  weight_grams: z.number(),
  gaps: z.array(z.enum(partGaps)).meta({ description: 'What it lacks' }),
});
export type PartRow = z.infer<typeof partRow>;

export const storedPrice = z.object({
  currency,
  valid_from: day,
  breaks: z.array(priceBreak),
  state: z.enum(['past', 'current', 'upcoming']),
});
export type StoredPrice = z.infer<typeof storedPrice>;

const partCost = z.object({ currency, cents: cents.min(1) });

const partSize = namedSize.extend({
  is_required: z.boolean(),
  choices: z
    .array(z.string())
    .nullable()
    .meta({ description: 'The texts that it may be; null: any, or no text' }),
  value: z.union([z.number(), z.string(), z.boolean()]).nullable(),
});
export type PartSize = z.infer<typeof partSize>;

export const officePart = partRow.extend({
  version: z.string().meta({ description: 'Differs after every change of the part or its prices' }),
  size: z.string(),
  units,
  sizes: z.array(partSize).meta({
    description: 'Its nominal size as a text, and the sizes of its type in their order, with tolerances',
  }),
  superseded_by: z.string().nullable(),
  supersedes: z.array(z.string()).meta({ description: 'The parts in whose place it came' }),
  descriptions: z.object({ en: z.string(), fr: z.string() }),
  prices: z.array(storedPrice).meta({ description: 'The latest 50, by currency and day' }),
  costs: z.array(partCost).nullable().meta({
    description: 'What a piece costs the shop, by currency; null without the permission `read-costs`',
  }),
});
export type OfficePart = z.infer<typeof officePart>;

/** One field of one part in a set of changes. */
export const changedField = z.object({
  field: z.string().meta({ description: 'A field of the part, or `price CAD 2026-12-01`' }),
  before: z.unknown(),
  after: z.unknown(),
});
export type ChangedField = z.infer<typeof changedField>;

const priceShift = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    hundredths: z
      .int()
      .min(priceChangeLimits.leastPercentHundredths)
      .max(priceChangeLimits.mostPercentHundredths),
  }),
  z.object({
    kind: z.literal('amount'),
    cents: z.int().min(-priceChangeLimits.mostAmountCents).max(priceChangeLimits.mostAmountCents),
  }),
]);

/** How prices are changed, and from which day on. */
export const priceTerms = z.object({
  currency,
  shift: priceShift,
  rounding: z.object({ ending: z.enum(priceEndings), direction: z.enum(roundingDirections) }),
  valid_from: day,
});
export type PriceTerms = z.infer<typeof priceTerms>;

export const changeSet = z.object({
  uuid: z.uuid(),
  kind: z.enum([
    'part',
    'price',
    'prices',
    'import',
    'stock',
    'special-prices',
    'companies',
    'opening-invoices',
    'cross-references',
  ]),
  at: z.iso.datetime(),
  by: z.string(),
  parts: z.int().meta({
    description:
      'How many parts it changed; of a file of companies, opening invoices or cross references, how many of them',
  }),
  terms: priceTerms.nullable().meta({ description: 'Of a change of many prices' }),
  file: z.string().nullable().meta({ description: 'The name of the file of an import' }),
  undone: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
});
export type ChangeSet = z.infer<typeof changeSet>;

export const changeOfPart = changeSet.extend({ fields: z.array(changedField) });
export type ChangeOfPart = z.infer<typeof changeOfPart>;

const filters = {
  text: z.string().trim().max(stockLimits.searchLength).optional().meta({
    description: 'The beginning of a part number, an EDP number, or words of the description',
  }),
  series: many(z.string().max(120)).optional().meta({ description: 'Slugs' }),
  category: many(z.string().max(250)).optional().meta({ description: '`series/category`, by their slugs' }),
  type: many(z.string().max(typeLimits.slugLength))
    .optional()
    .meta({ description: 'Slugs of types of tools' }),
  status: many(status).optional(),
  gap: many(z.enum(partGaps)).optional().meta({ description: 'A part lacks at least one of these' }),
  pictures: z.enum(pictureStates).optional().meta({ description: 'With or without uploaded pictures' }),
};
const partQuery = listQuery(filters, ['code']);
const partFilter = z.object(filters);
export type PartFilter = z.infer<typeof partFilter>;

const partColumns = [
  'code',
  'edp',
  'description',
  'series',
  'category',
  'type',
  'cad',
  'usd',
  'on_hand',
  'status',
  'hs_code',
  'origin',
  'weight',
  'gaps',
] as const;
export type PartColumn = (typeof partColumns)[number];

const byCode = z.object({ code: partNumber });
const version = z.string().max(64);
export const undoRefusals = ['not-found', 'change-not-undoable', 'catalogue-busy'] as const;

const typedSizes = z
  .record(z.string().max(typeLimits.slugLength), z.string().max(typeLimits.textLength))
  .refine((sizes) => Object.keys(sizes).length <= typeLimits.fields * 2)
  .meta({ description: 'As they are written, by their keys: `12.7` or `12,7`, `yes` or `no`; empty: none' });

export const catalogueDeskCalls = {
  listParts: officeEndpoint({
    method: 'GET',
    path: '/parts',
    mayLag: true,
    summary: 'The parts of the catalogue by part number, with prices, stock and what they lack',
    permission: 'read-stock',
    query: partQuery,
    reply: listReply(partRow),
    cost: 2,
  }),
  exportParts: officeEndpoint({
    method: 'GET',
    path: '/parts.csv',
    mayLag: true,
    summary:
      'The parts of a list as CSV, at most 100,000; without chosen columns, with everything that an import of parts takes',
    permission: 'read-stock',
    query: exportQuery(partQuery, partColumns),
    media: 'text/csv',
    reply: z.string(),
    cost: 50,
  }),
  listSeries: officeEndpoint({
    method: 'GET',
    path: '/series',
    mayLag: true,
    summary:
      'The series of the catalogue with their categories, and the types of tools, as parts are filtered by them',
    permission: 'read-stock',
    reply: z.object({
      series: z.array(slugAndName.extend({ categories: z.array(slugAndName) })),
      types: z.array(slugAndName),
    }),
  }),
  getPart: officeEndpoint({
    method: 'GET',
    path: '/parts/:code',
    summary: 'A part with its texts and prices',
    permission: 'read-stock',
    params: byCode,
    reply: officePart,
    refusals: ['not-found'],
  }),
  listPartChanges: officeEndpoint({
    method: 'GET',
    path: '/parts/:code/changes',
    summary: 'The sets of changes of a part, the latest 50',
    permission: 'read-stock',
    params: byCode,
    reply: z.object({ changes: z.array(changeOfPart) }),
    refusals: ['not-found'],
  }),
  editPart: officeEndpoint({
    method: 'POST',
    path: '/parts/:code',
    summary: 'Change the texts, weight, customs data and status of a part',
    permission: 'edit-catalogue',
    params: byCode,
    body: z.object({
      version,
      descriptions: z.object({
        en: textLine(partLimits.descriptionLength),
        fr: textLine(partLimits.descriptionLength),
      }),
      weight_grams: z.number().positive().max(partLimits.mostWeightGrams).multipleOf(0.1),
      hs_code: textLine(partLimits.hsCodeLength).or(z.literal('')),
      origin: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .or(z.literal('')),
      status,
      superseded_by: partNumber.or(z.literal('')),
    }),
    records: ['part.changed'],
    reply: officePart,
    refusals: ['not-found', 'record-changed', 'successor-invalid', 'catalogue-busy'],
  }),
  editSizes: officeEndpoint({
    method: 'POST',
    path: '/parts/:code/sizes',
    summary: 'Change sizes of a part; those that are left out stay',
    permission: 'edit-catalogue',
    params: byCode,
    body: z.object({ version, sizes: typedSizes }),
    records: ['part.changed'],
    reply: officePart,
    refusals: ['not-found', 'record-changed', 'sizes-invalid', 'catalogue-busy'],
  }),
  drawSizes: officeEndpoint({
    method: 'POST',
    path: '/parts/:code/sizes/drawing',
    summary: 'The drawing that a part would have with sizes that are being typed; it changes nothing',
    permission: 'edit-catalogue',
    params: byCode,
    body: z.object({ sizes: typedSizes }),
    records: 'nothing',
    reply: z.object({
      drawing: z.string().nullable().meta({ description: 'SVG; null: the shop does not draw its type' }),
    }),
    refusals: ['not-found', 'sizes-invalid'],
  }),
  setPrice: officeEndpoint({
    method: 'POST',
    path: '/parts/:code/price',
    summary: 'Set the list price of a part from a day on',
    permission: 'change-prices',
    params: byCode,
    body: z.object({
      version,
      currency,
      valid_from: day,
      breaks: z
        .array(
          z.object({
            from_quantity: z.int().min(1).max(partLimits.mostBreakQuantity),
            price: cents.min(1).max(priceChangeLimits.mostCents),
          }),
        )
        .min(1)
        .max(partLimits.mostPriceBreaks),
    }),
    records: ['part.price-set'],
    reply: officePart,
    refusals: ['not-found', 'record-changed', 'price-day-past', 'breaks-invalid', 'catalogue-busy'],
  }),
  setCost: officeEndpoint({
    method: 'POST',
    path: '/parts/:code/cost',
    summary:
      'Set what a piece of a part costs the shop in a currency, for what is invoiced from now on; also needs `read-costs`',
    permission: 'change-prices',
    params: byCode,
    body: z.object({
      version,
      currency,
      cost: cents
        .min(1)
        .max(priceChangeLimits.mostCents)
        .nullable()
        .meta({ description: 'Null: not known any more' }),
    }),
    records: ['part.cost-set'],
    reply: officePart,
    refusals: ['not-found', 'record-changed', 'catalogue-busy'],
  }),
  undoPartChange: officeEndpoint({
    method: 'POST',
    path: '/part-changes/:uuid/undo',
    summary: 'Give every field of a change of a part its former value, while none was changed since',
    permission: 'edit-catalogue',
    params: byUuid,
    records: ['part.change-undone'],
    reply: changeSet,
    refusals: undoRefusals,
  }),
  listPriceChanges: officeEndpoint({
    method: 'GET',
    path: '/price-changes',
    summary: 'The changes of many prices at once, the latest 50',
    permission: 'read-stock',
    reply: z.object({ changes: z.array(changeSet) }),
  }),
  previewPriceChange: officeEndpoint({
    method: 'POST',
    path: '/price-changes/preview',
    summary: 'What a change of many prices would do',
    permission: 'change-prices',
    body: z.object({ filter: partFilter, terms: priceTerms }),
    records: 'nothing',
    reply: priceChangePreview,
    refusals: ['price-day-past', 'too-many-parts'],
    cost: 50,
  }),
  changePrices: officeEndpoint({
    method: 'POST',
    path: '/price-changes',
    summary: 'Change many prices at once from a day on, as they were previewed',
    permission: 'change-prices',
    body: z.object({ filter: partFilter, terms: priceTerms, digest: z.string().max(64) }),
    records: ['prices.changed'],
    reply: changeSet,
    refusals: [
      'price-day-past',
      'too-many-parts',
      'nothing-to-change',
      'price-impossible',
      'record-changed',
      'catalogue-busy',
    ],
    cost: 50,
  }),
  undoPriceChange: officeEndpoint({
    method: 'POST',
    path: '/price-changes/:uuid/undo',
    summary: 'Take prices back before the day from which they hold',
    permission: 'change-prices',
    params: byUuid,
    records: ['prices.change-undone'],
    reply: changeSet,
    refusals: undoRefusals,
  }),
};
