// A file of parts and prices that the office imports: its columns, how it can be written, and how large it may be.

/** The fields that a column of the file can fill; `cad` and `usd` are list prices of one piece. */
export const partImportFields = [
  'code',
  'cad',
  'usd',
  'weight_grams',
  'status',
  'superseded_by',
  'hs_code',
  'origin',
  'description_en',
  'description_fr',
] as const;
export type PartImportField = (typeof partImportFields)[number];

export const fileEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

export const fileSeparators = ['comma', 'semicolon', 'tab'] as const;
export type FileSeparator = (typeof fileSeparators)[number];

export const decimalSigns = ['point', 'comma'] as const;

export const partImportLimits = {
  bytes: 4_000_000,
  rows: 20_000,
  columns: 100,
  /** The heading is looked for, or said to be, in the first rows. */
  headingRows: 20,
  fileNameLength: 120,
  sheetNameLength: 200,
} as const;
