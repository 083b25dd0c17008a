// A file of parts and prices that the office imports: its columns, how it can be written, and how large it may be.

/** The fields that a column of the file can change; `cad` and `usd` are list prices of one piece. */
const changedFields = [
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

/** The fields that only a new part takes from the file. */
export const newPartFields = [
  'edp',
  'series_slug',
  'category_slug',
  'tool_type',
  'profile',
  'units',
  'size',
  'cutting_diameter',
  'diameter_tolerance',
  'shank_diameter',
  'shank_tolerance',
  'shank_form',
  'cutting_length',
  'usable_length',
  'neck_diameter',
  'neck_length',
  'overall_length',
  'corner_radius',
  'corner_chamfer',
  'point_angle',
  'taper_angle',
  'flutes',
  'helix_angle',
  'coating',
  'coolant_through',
  'thread',
] as const;
export type NewPartField = (typeof newPartFields)[number];

export const partImportFields = [...changedFields, ...newPartFields] as const;
export type PartImportField = (typeof partImportFields)[number];

export function isNewPartField(field: PartImportField): field is NewPartField {
  return newPartFields.some((one) => one === field);
}

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
