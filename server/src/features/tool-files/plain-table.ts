// Tools as a table for people: headings in words, sizes in each tool's own units, the unit in a column.

import { type Cell, cellSeparator, formatRow } from '@chipload/domain/quick-add';
import type { ToolRecord, ToolText } from '@chipload/domain/tool-data';
import { dimensionNames, stepOf, type ToolType } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { dimensionName } from '@chipload/messages/dimensions';
import type { Language, PlainMessage } from '../../platform/language.ts';

type Column = {
  readonly heading: PlainMessage;
  readonly cell: (record: ToolRecord, say: (text: PlainMessage) => string) => Cell;
};

const kinds: Readonly<Record<ToolType, PlainMessage>> = {
  'end-mill': m.tool_files_server_end_mill,
  drill: m.tool_files_server_drill,
  reamer: m.tool_files_server_reamer,
  'thread-mill': m.tool_files_server_thread_mill,
};

const stepColumns = [
  { name: 'stepDiameter', of: 'diameter' },
  { name: 'stepLength', of: 'length' },
  { name: 'stepAngle', of: 'angle' },
] as const;

const columns: readonly Column[] = [
  { heading: m.trunk_part_number, cell: ({ code }) => code },
  { heading: m.catalogue_edp, cell: ({ edp }) => edp },
  { heading: m.trunk_quantity, cell: ({ quantity }) => quantity },
  { heading: m.quick_add_description, cell: ({ description }) => description },
  { heading: m.tool_files_server_kind, cell: ({ tool }, say) => say(kinds[tool.type]) },
  {
    heading: m.tool_files_server_unit,
    cell: ({ tool }, say) => say(tool.units === 'inch' ? m.catalogue_unit_inch : m.catalogue_unit_metric),
  },
  ...dimensionNames.map((name): Column => ({
    heading: (_, { locale }) => dimensionName({ name }, locale),
    cell: ({ tool }) => tool[name],
  })),
  ...stepColumns.map(({ name, of }): Column => ({
    heading: (_, { locale }) => dimensionName({ name }, locale),
    cell: ({ tool }) => stepOf(tool)?.[of],
  })),
  { heading: m.catalogue_dimension_thread, cell: ({ tool }) => tool.thread },
  {
    heading: m.catalogue_dimension_coolant,
    cell: ({ tool }, say) => say(tool.coolantThrough ? m.tool_files_server_yes : m.tool_files_server_no),
  },
  { heading: m.catalogue_dimension_coating, cell: ({ coating }) => coating },
  {
    heading: m.tool_files_server_diameter_tolerance,
    cell: ({ diameterTolerance }) => diameterTolerance,
  },
  { heading: m.tool_files_server_shank_tolerance, cell: ({ shankTolerance }) => shankTolerance },
  { heading: m.tool_files_server_weight, cell: ({ weightGrams }) => weightGrams },
  { heading: m.tool_files_server_link, cell: ({ link }) => link },
];

/** Returns the headings in a language, and the cells of each tool. */
export function plainTable(locale: Language): {
  readonly headings: readonly string[];
  readonly cells: (record: ToolRecord) => Cell[];
} {
  const say = (text: PlainMessage) => text({}, { locale });
  return {
    headings: columns.map(({ heading }) => say(heading)),
    cells: (record) => columns.map(({ cell }) => cell(record, say)),
  };
}

/** Writes the table as CSV with the separators that spreadsheets in the language expect. */
export function plainCsv(locale: Language): ToolText {
  const { headings, cells } = plainTable(locale);
  const separator = cellSeparator(locale);
  return {
    // Spreadsheets recognise UTF-8 only by this byte order mark.
    start: `\uFEFF${formatRow(headings, separator)}`,
    tool: (record) => formatRow(cells(record), separator),
    end: '',
  };
}
