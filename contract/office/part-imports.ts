// Imports of parts and prices from a file in the office: how the file is read, what it would change, the import, and undoing it.

import {
  decimalSigns,
  fileEncodings,
  fileSeparators,
  importFieldNamed,
  partImportFields,
  partImportLimits,
} from '@chipload/domain/catalogue';
import { z } from 'zod';
import { byUuid, day, priceBreaks, textLine } from '../wire.ts';
import { changedField, changeSet, undoRefusals } from './catalogue.ts';
import { officeEndpoint } from './office-endpoint.ts';

const importField = z
  .enum(partImportFields)
  .or(
    z
      .templateLiteral([z.enum(['cad', 'usd']), '_from_', z.int()])
      .refine((name) => importFieldNamed(name) !== undefined),
  )
  .meta({ description: 'A field by its name, or a list price from a quantity on, such as `cad_from_10`' });

/** How a file is read; what is left out is found in the file. */
const importReading = z.object({
  encoding: z.enum(fileEncodings).optional(),
  separator: z.enum(fileSeparators).optional(),
  decimal_sign: z.enum(decimalSigns).optional(),
  heading_row: z.int().min(1).max(partImportLimits.headingRows).optional(),
  sheet: z.string().max(partImportLimits.sheetNameLength).optional(),
  fields: z
    .array(importField.nullable())
    .max(partImportLimits.columns)
    .optional()
    .meta({ description: 'What each column is, from the first; null: not imported' }),
});
export type ImportReading = z.infer<typeof importReading>;

const sentPartFile = importReading.extend({
  content: z
    .base64()
    .min(4)
    .max(Math.ceil(partImportLimits.bytes / 3) * 4),
  valid_from: day.meta({ description: 'The day from which the prices hold' }),
});
export type SentPartFile = z.infer<typeof sentPartFile>;

const partImportPreview = z.object({
  text: z
    .object({ encoding: z.enum(fileEncodings), separator: z.enum(fileSeparators) })
    .nullable()
    .meta({ description: 'Of a CSV file' }),
  workbook: z
    .object({
      sheets: z.array(z.string()).meta({ description: 'Those that are not hidden' }),
      sheet: z.string(),
    })
    .nullable()
    .meta({ description: 'Of a workbook' }),
  decimal_sign: z.enum(decimalSigns).meta({ description: 'Of numbers that are written as texts' }),
  heading_row: z.int(),
  columns: z.array(
    z.object({ heading: z.string(), samples: z.array(z.string()), field: importField.nullable() }),
  ),
  is_remembered: z.boolean().meta({
    description: 'The columns are as in the last import of a file with the same headings',
  }),
  problems: z
    .array(z.string())
    .meta({ description: 'Of the columns: while there are any, there is no plan' }),
  plan: z
    .object({
      added: z.int().meta({ description: 'New parts' }),
      changed: z.int().meta({ description: 'Parts' }),
      unchanged: z.int(),
      refused: z.int().meta({ description: 'Rows' }),
      later: z.int().meta({
        description: 'Changed prices of parts with a price from a later day, which holds from that day on',
      }),
      first: z
        .array(changedField.extend({ code: z.string() }))
        .meta({ description: 'The first differences' }),
      first_added: z
        .array(
          z.object({
            code: z.string(),
            description: z.string().meta({ description: 'In the language of the reader, as the names' }),
            series: z.string(),
            category: z.string(),
            cad: priceBreaks.meta({ description: 'Empty without a price' }),
            usd: priceBreaks,
          }),
        )
        .meta({ description: 'The first new parts' }),
      refused_rows: z
        .array(z.object({ row: z.int(), code: z.string(), problems: z.array(z.string()) }))
        .meta({ description: 'The first; rows are counted as in a spreadsheet' }),
      refused_file: z
        .string()
        .nullable()
        .meta({ description: 'All refused rows as CSV, with what is wrong in the last column' }),
      digest: z.string().meta({ description: 'Of every value; what is applied is what was seen' }),
    })
    .nullable(),
});
export type PartImportPreview = z.infer<typeof partImportPreview>;

export const partImportCalls = {
  listPartImports: officeEndpoint({
    method: 'GET',
    path: '/part-imports',
    summary: 'The files of parts that were imported, the latest 50',
    permission: 'edit-catalogue',
    reply: z.object({ changes: z.array(changeSet) }),
  }),
  previewPartImport: officeEndpoint({
    method: 'POST',
    path: '/part-imports/preview',
    summary:
      'How a file of parts, CSV or XLSX, is read, and what its import would change (at most 4 MB and 20,000 rows)',
    permission: 'edit-catalogue',
    body: sentPartFile,
    records: 'nothing',
    reply: partImportPreview,
    refusals: ['part-file-refused', 'price-day-past'],
    cost: 50,
  }),
  importParts: officeEndpoint({
    method: 'POST',
    path: '/part-imports',
    summary: 'Import a file of parts as it was previewed; prices need the permission `change-prices` too',
    permission: 'edit-catalogue',
    body: sentPartFile.extend({
      name: textLine(partImportLimits.fileNameLength),
      digest: z.string().max(64),
      without_refused: z.boolean().meta({
        description: 'Leave the refused rows out; otherwise nothing is imported while there are any',
      }),
    }),
    records: ['parts.imported'],
    reply: changeSet,
    refusals: [
      'part-file-refused',
      'price-day-past',
      'rows-refused',
      'nothing-to-change',
      'record-changed',
      'catalogue-busy',
    ],
    cost: 50,
  }),
  undoPartImport: officeEndpoint({
    method: 'POST',
    path: '/part-imports/:uuid/undo',
    summary:
      'Give everything that an import changed its former value, while nothing was changed since, and remove the parts that it added, while nothing refers to them',
    permission: 'edit-catalogue',
    params: byUuid,
    records: ['parts.import-undone'],
    reply: changeSet,
    refusals: undoRefusals,
  }),
};
