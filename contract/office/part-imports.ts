// Imports from a file in the office (parts and prices, counted stock, special prices, companies, or opening invoices): how the file is
// read, what it would change, and undoing it.

import {
  decimalSigns,
  fileEncodings,
  fileSeparators,
  importFieldNamed,
  isOwnSizeField,
  type ImportKind,
  namedImportFields,
  importLimits,
} from '@chipload/domain/catalogue';
import { currencies } from '@chipload/domain/money';
import { z } from 'zod';
import { byUuid, cents, day, priceBreaks, textLine } from '../wire.ts';
import { changedField, changeSet, undoRefusals } from './catalogue.ts';
import { officeEndpoint } from './office-endpoint.ts';

const importField = z
  .enum(namedImportFields)
  .or(
    z
      .templateLiteral([z.enum(['cad', 'usd']), '_from_', z.int()])
      .refine((name) => importFieldNamed(name, 'parts') !== undefined),
  )
  .or(z.templateLiteral(['size_', z.string()]).refine(isOwnSizeField))
  .meta({
    description:
      'A field by its name, a list price from a quantity on, such as `cad_from_10`, or a size of a type, such as `size_bore`',
  });

const importConstant = z.object({ field: importField, value: textLine(importLimits.cellLength) });
export type ImportConstant = z.infer<typeof importConstant>;

const mendedCell = z.object({
  row: z.int().min(1),
  column: z.int().min(0).max(importLimits.columns),
  text: z.string().max(importLimits.cellLength),
});

/** A file, and how it is read; what is left out is found in the file. */
export const sentFile = (kind: ImportKind) =>
  z.object({
    encoding: z.enum(fileEncodings).optional(),
    separator: z.enum(fileSeparators).optional(),
    decimal_sign: z.enum(decimalSigns).optional(),
    heading_row: z.int().min(1).max(importLimits.headingRows).optional(),
    sheet: z.string().max(importLimits.sheetNameLength).optional(),
    without_hidden_rows: z
      .boolean()
      .optional()
      .meta({ description: 'Leave out the rows of a workbook that are hidden, by hand or by a filter' }),
    fields: z
      .array(importField.nullable())
      .max(importLimits.columns)
      .refine((fields) => fields.every((name) => name === null || importFieldNamed(name, kind) !== undefined))
      .optional()
      .meta({ description: 'What each column is, from the first; null: not imported' }),
    constants: z
      .array(importConstant)
      .max(importLimits.constants)
      .refine((constants) => constants.every(({ field }) => importFieldNamed(field, kind) !== undefined))
      .optional()
      .meta({ description: 'What every row has, for fields that the file has no column for' }),
    mended: z.array(mendedCell).max(importLimits.mendedCells).optional().meta({
      description: 'Cells that are read as these texts: rows are counted as in a spreadsheet, columns from 0',
    }),
    content: z
      .base64()
      .min(4)
      .max(Math.ceil(importLimits.bytes / 3) * 4),
  });
export type SentImportFile = z.infer<ReturnType<typeof sentFile>>;
export type ImportReading = Omit<SentImportFile, 'content'>;

export const sentPartFile = sentFile('parts').extend({
  valid_from: day.meta({ description: 'The day from which the prices hold' }),
});
export type SentPartFile = z.infer<typeof sentPartFile>;
const sentStockFile = sentFile('stock');
const sentSpecialPriceFile = sentFile('special-prices');
const sentCompanyFile = sentFile('companies');

export const imported = {
  name: textLine(importLimits.fileNameLength),
  digest: z.string().max(64),
  without_refused: z.boolean().meta({
    description: 'Leave the refused rows out; otherwise nothing is imported while there are any',
  }),
};

export const importPreview = z.object({
  text: z
    .object({ encoding: z.enum(fileEncodings), separator: z.enum(fileSeparators) })
    .nullable()
    .meta({ description: 'Of a CSV file' }),
  workbook: z
    .object({
      sheets: z.array(z.string()).meta({ description: 'Those that are not hidden' }),
      sheet: z.string(),
      hidden_rows: z.int().meta({ description: 'Below the heading, left out or not' }),
    })
    .nullable()
    .meta({ description: 'Of a workbook' }),
  decimal_sign: z.enum(decimalSigns).meta({ description: 'Of numbers that are written as texts' }),
  heading_row: z.int(),
  columns: z.array(
    z.object({ heading: z.string(), samples: z.array(z.string()), field: importField.nullable() }),
  ),
  constants: z.array(importConstant).meta({ description: 'As sent, or as in the last such import' }),
  own_sizes: z
    .array(z.object({ field: z.templateLiteral(['size_', z.string()]), name: z.string() }))
    .meta({ description: 'The sizes of the types of tools that a column can be, too' }),
  is_remembered: z.boolean().meta({
    description: 'The columns are as in the last import of a file with the same headings',
  }),
  problems: z
    .array(z.string())
    .meta({ description: 'Of the columns: while there are any, there is no plan' }),
  plan: z
    .object({
      added: z.int().meta({ description: 'New parts, new companies, or new opening invoices' }),
      changed: z.int().meta({ description: 'Parts, special prices, or companies that are not new' }),
      unchanged: z.int(),
      refused: z.int().meta({ description: 'Rows' }),
      later: z.int().meta({
        description: 'Changed prices of parts with a price from a later day, which holds from that day on',
      }),
      not_lower: z.int().meta({ description: 'Special prices that are not below the list price of today' }),
      first: z
        .array(
          changedField.extend({
            code: z.string().meta({ description: 'Of the part, or of the company' }),
            company: z
              .string()
              .optional()
              .meta({ description: 'Its name, in a file of companies or of opening invoices' }),
            owed_as_sum: cents.optional().meta({
              description:
                'What the company of an opening invoice owes as one sum already; it may be the same debt',
            }),
            agreed: z
              .object({
                company: z.string(),
                is_not_lower: z.boolean().meta({ description: 'It is not below the list price of today' }),
              })
              .optional()
              .meta({ description: 'Of a special price' }),
          }),
        )
        .meta({ description: 'The first differences' }),
      sums: z
        .array(z.object({ currency: z.enum(currencies), cents }))
        .meta({ description: 'Of the new opening invoices' }),
      owed_as_sum: z.int().meta({
        description: 'Companies of new opening invoices that owe an opening balance as one sum already',
      }),
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
        .array(
          z.object({
            row: z.int(),
            code: z.string(),
            cells: z.array(z.string()).meta({ description: 'Of the row, as they are read' }),
            problems: z.array(z.string()),
          }),
        )
        .meta({
          description:
            'The first; rows are counted as in a spreadsheet, and the code is the name in a file of companies',
        }),
      refused_groups: z
        .array(
          z.object({
            problem: z.string().meta({ description: 'With … for a value that differs from row to row' }),
            rows: z.int(),
            first: z.array(z.object({ row: z.int(), code: z.string() })),
          }),
        )
        .meta({ description: 'What is wrong with refused rows, each once, with the most frequent first' }),
      kept: z.array(z.object({ field: importField, parts: z.int(), codes: z.array(z.string()) })).meta({
        description: 'Fields in which rows differ from parts that exist, and which a file does not change',
      }),
      refused_file: z
        .string()
        .nullable()
        .meta({ description: 'All refused rows as CSV, with what is wrong in the last column' }),
      digest: z.string().meta({ description: 'Of every value; what is applied is what was seen' }),
    })
    .nullable(),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importRefusals = [
  'part-file-refused',
  'rows-refused',
  'nothing-to-change',
  'record-changed',
  'catalogue-busy',
] as const;

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
    reply: importPreview,
    refusals: ['part-file-refused', 'price-day-past'],
    cost: 50,
  }),
  importParts: officeEndpoint({
    method: 'POST',
    path: '/part-imports',
    summary: 'Import a file of parts as it was previewed; prices need the permission `change-prices` too',
    permission: 'edit-catalogue',
    body: sentPartFile.extend(imported),
    records: ['parts.imported'],
    reply: changeSet,
    refusals: [...importRefusals, 'price-day-past'],
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

export const stockImportCalls = {
  listStockImports: officeEndpoint({
    method: 'GET',
    path: '/stock-imports',
    summary: 'The files of counted stock that were imported, the latest 50',
    permission: 'write-stock',
    reply: z.object({ changes: z.array(changeSet) }),
  }),
  previewStockImport: officeEndpoint({
    method: 'POST',
    path: '/stock-imports/preview',
    summary:
      'How a file of counted stock, CSV or XLSX, is read, and what its import would change: the pieces that are expected and those that were counted (at most 4 MB and 20,000 rows)',
    permission: 'write-stock',
    body: sentStockFile,
    records: 'nothing',
    reply: importPreview,
    refusals: ['part-file-refused'],
    cost: 50,
  }),
  importStock: officeEndpoint({
    method: 'POST',
    path: '/stock-imports',
    summary:
      'Make the stock of parts what a file has, as it was previewed; each difference is a move with the name of the file',
    permission: 'write-stock',
    body: sentStockFile.extend(imported),
    records: ['stock.imported', 'stock.counted'],
    reply: changeSet,
    refusals: importRefusals,
    cost: 50,
  }),
  undoStockImport: officeEndpoint({
    method: 'POST',
    path: '/stock-imports/:uuid/undo',
    summary:
      'Count every part of an import as it was before, while the stock of none was changed since and orders leave that many',
    permission: 'write-stock',
    params: byUuid,
    records: ['stock.import-undone', 'stock.counted'],
    reply: changeSet,
    refusals: undoRefusals,
  }),
};

export const specialPriceImportCalls = {
  listSpecialPriceImports: officeEndpoint({
    method: 'GET',
    path: '/special-price-imports',
    summary: 'The files of special prices that were imported, the latest 50',
    permission: 'change-prices',
    reply: z.object({ changes: z.array(changeSet) }),
  }),
  previewSpecialPriceImport: officeEndpoint({
    method: 'POST',
    path: '/special-price-imports/preview',
    summary:
      'How a file of special prices, CSV or XLSX, is read, and what its import would change; also needs `read-customers` (at most 4 MB and 20,000 rows)',
    permission: 'change-prices',
    body: sentSpecialPriceFile,
    records: 'nothing',
    reply: importPreview,
    refusals: ['part-file-refused'],
    cost: 50,
  }),
  importSpecialPrices: officeEndpoint({
    method: 'POST',
    path: '/special-price-imports',
    summary: 'Agree on the special prices of a file, as it was previewed; also needs `read-customers`',
    permission: 'change-prices',
    body: sentSpecialPriceFile.extend(imported),
    records: ['special-prices.imported', 'special-price.saved'],
    reply: changeSet,
    refusals: importRefusals,
    cost: 50,
  }),
  undoSpecialPriceImport: officeEndpoint({
    method: 'POST',
    path: '/special-price-imports/:uuid/undo',
    summary:
      'Take the special prices of an import back, while none was changed since or has held on a day before today',
    permission: 'change-prices',
    params: byUuid,
    records: ['special-prices.import-undone', 'special-price.saved', 'special-price.ended'],
    reply: changeSet,
    refusals: undoRefusals,
  }),
};

export const companyImportCalls = {
  listCompanyImports: officeEndpoint({
    method: 'GET',
    path: '/company-imports',
    summary: 'The files of companies that were imported, the latest 50',
    permission: 'write-customers',
    reply: z.object({ changes: z.array(changeSet) }),
  }),
  previewCompanyImport: officeEndpoint({
    method: 'POST',
    path: '/company-imports/preview',
    summary:
      'How a file of companies, their people and their addresses, CSV or XLSX, is read, and what its import would change; also needs `read-customers`, and `set-terms` for columns of limits and terms (at most 4 MB and 20,000 rows)',
    permission: 'write-customers',
    body: sentCompanyFile,
    records: 'nothing',
    reply: importPreview,
    refusals: ['part-file-refused'],
    cost: 50,
  }),
  importCompanies: officeEndpoint({
    method: 'POST',
    path: '/company-imports',
    summary:
      'Add the companies, people and addresses of a file and change terms, as it was previewed; nobody is mailed, and nobody can sign in by it. Also needs `read-customers`, and `set-terms` for columns of limits and terms',
    permission: 'write-customers',
    body: sentCompanyFile.extend(imported),
    records: [
      'companies.imported',
      'company.added',
      'company.terms-set',
      'customer.added',
      'customer.changed',
    ],
    reply: changeSet,
    refusals: importRefusals,
    cost: 50,
  }),
  undoCompanyImport: officeEndpoint({
    method: 'POST',
    path: '/company-imports/:uuid/undo',
    summary:
      'Remove what an import of companies added, and give terms and people their former values, within a day and while nothing has changed since or refers to what it added',
    permission: 'write-customers',
    params: byUuid,
    records: ['companies.import-undone', 'company.terms-set'],
    reply: changeSet,
    refusals: undoRefusals,
  }),
};
