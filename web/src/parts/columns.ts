// The columns of the parts table for each type of tool, and their texts.

import type { WireTool } from '@chipload/contract';
import type { SortName } from '@chipload/domain/catalogue';
import type { ShownUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { familyName } from '../tools/families.ts';
import { angleText, lengthText, ownSizeText, toleranceText, unitText } from '../tools/size-text.ts';
import { coatingText, cornerText, sizeText } from '../tools/tool-text.ts';

/** Replaces the type of the tools in a table with several. */
const mixedTypes = 'mixed';

export type Column = {
  readonly key: string;
  readonly heading: () => string;
  /** The symbol of ISO 13399, if there is one. */
  readonly symbol?: string;
  /** Words are aligned left, numbers in columns at the right. */
  readonly isWord?: boolean;
  /** The number is a length. */
  readonly isLength?: boolean;
  /** The number is a count, which never has a fraction. */
  readonly isCount?: boolean;
  /** The key that sorts the rows by this column. */
  readonly sort?: SortName;
  /** The least width in rem; columns share further width in proportion to it. */
  readonly width: number;
  /** The table width from which on it is shown: 1 always, 2 on a narrow desktop, 3 on a wide one. */
  readonly level: 1 | 2 | 3;
  /** Returns the text of a cell; undefined where the tool has no such size. */
  readonly text: (tool: WireTool, shown: ShownUnits) => string | undefined;
  /** Returns what says in words, without the heading, what the text is a sign for. */
  readonly words?: (tool: WireTool) => string | undefined;
};

const length =
  (pick: (tool: WireTool) => number | null) =>
  (tool: WireTool, shown: ShownUnits): string | undefined => {
    const value = pick(tool);
    return value === null ? undefined : lengthText(value, tool.units, shown);
  };

const diameter: Column = {
  key: 'diameter',
  heading: m.catalogue_size_diameter,
  symbol: 'DC',
  isLength: true,
  sort: 'diameter',
  width: 4,
  level: 1,
  text: sizeText,
};

/** A thread mill's size is its thread; its diameter has a column of its own. */
const threadDiameter: Column = { ...diameter, text: length((tool) => tool.cutting_diameter) };

const corner: Column = {
  key: 'corner',
  heading: m.catalogue_size_corner,
  symbol: 'RE',
  isLength: true,
  sort: 'corner',
  width: 4.75,
  level: 1,
  text: cornerText,
};

/** A chamfer shows its angle, too. */
const chamferedCorner: Column = { ...corner, width: 5.75 };

const shank: Column = {
  key: 'shank',
  heading: m.catalogue_size_shank,
  symbol: 'DMM',
  isLength: true,
  width: 4.5,
  level: 2,
  text: length((tool) => tool.shank_diameter),
};

const cuttingLength: Column = {
  key: 'cutting-length',
  heading: m.catalogue_size_cutting_length,
  symbol: 'APMX',
  isLength: true,
  sort: 'cutting-length',
  width: 4.5,
  level: 1,
  text: length((tool) => tool.cutting_length),
};

const fluteLength: Column = {
  ...cuttingLength,
  key: 'flute-length',
  heading: m.catalogue_size_flute_length,
  symbol: 'LCF',
};

const usableLength: Column = {
  key: 'usable-length',
  heading: m.catalogue_size_usable_length,
  symbol: 'LU',
  isLength: true,
  sort: 'reach',
  width: 4.5,
  level: 1,
  text: length((tool) => tool.usable_length),
};

const reach: Column = {
  key: 'reach',
  heading: m.catalogue_size_reach,
  symbol: 'LN',
  isLength: true,
  sort: 'reach',
  width: 4.25,
  level: 2,
  text: length((tool) => tool.neck_length),
};

const overallLength: Column = {
  key: 'overall-length',
  heading: m.catalogue_size_overall_length,
  symbol: 'OAL',
  isLength: true,
  sort: 'overall-length',
  width: 4,
  level: 1,
  text: length((tool) => tool.overall_length),
};

const flutes: Column = {
  key: 'flutes',
  heading: m.catalogue_size_flutes,
  symbol: 'NOF',
  sort: 'flutes',
  width: 3,
  level: 1,
  isCount: true,
  text: (tool) => (tool.flutes === null ? undefined : String(tool.flutes)),
};

const helix: Column = {
  key: 'helix',
  heading: m.catalogue_size_helix,
  symbol: 'FHA',
  width: 3.25,
  level: 3,
  text: (tool) => (tool.helix_angle === null ? undefined : angleText(tool.helix_angle)),
};

const taper: Column = {
  key: 'taper',
  heading: m.catalogue_size_taper,
  width: 3.5,
  level: 1,
  text: (tool) => (tool.taper_angle === null ? undefined : angleText(tool.taper_angle)),
};

const point: Column = {
  key: 'point',
  heading: m.catalogue_size_point,
  symbol: 'SIG',
  width: 3.5,
  level: 3,
  text: (tool) => (tool.point_angle === null ? undefined : angleText(tool.point_angle)),
};

const tolerance: Column = {
  key: 'tolerance',
  isWord: true,
  heading: m.catalogue_size_tolerance,
  symbol: 'TCDC',
  width: 4.5,
  level: 2,
  text: (tool, shown) => toleranceText(tool.diameter_tolerance, tool.units, shown),
};

const shankForm: Column = {
  key: 'shank-form',
  isWord: true,
  heading: m.catalogue_size_shank_form,
  width: 3.25,
  level: 2,
  text: (tool) => (tool.shank_form === '' ? undefined : tool.shank_form),
  words: ({ shank_form: form }) =>
    form === 'HA' ? m.catalogue_shank_plain() : form === 'HB' ? m.catalogue_shank_flat() : undefined,
};

const coating: Column = {
  key: 'coating',
  isWord: true,
  heading: m.catalogue_size_coating,
  width: 5.5,
  level: 3,
  text: coatingText,
};

const coolant: Column = {
  key: 'coolant',
  isWord: true,
  heading: m.catalogue_size_coolant,
  symbol: 'CSP',
  width: 4.25,
  level: 2,
  text: (tool) => (tool.coolant_through ? m.catalogue_yes() : m.catalogue_no()),
};

const thread: Column = {
  key: 'thread',
  isWord: true,
  heading: m.catalogue_size_thread,
  symbol: 'TDZ',
  width: 7,
  level: 1,
  text: (tool) => (tool.thread === '' ? undefined : tool.thread),
};

/** Shows the units of each row, where inch and metric parts are in one table. */
const unit: Column = {
  key: 'unit',
  heading: m.catalogue_unit,
  isWord: true,
  width: 3,
  level: 1,
  text: (tool) => unitText(tool.units),
};

/** Shows the units each row was made in, where all sizes are shown in one unit and the others were converted. */
const madeIn: Column = { ...unit, heading: m.catalogue_made_in };

/** Shows the type of each row, where several types of tool are in one table. */
const kind: Column = {
  key: 'kind',
  heading: m.catalogue_kind,
  isWord: true,
  width: 6.75,
  level: 2,
  text: (tool) => familyName(tool.tool_type, tool.own?.type_name),
};

/** Wide enough for a thread mill's thread among other types of tool. */
const anySize: Column = { ...diameter, width: 6 };

/** The room for sizes in rem, up to which columns are shown always and on a narrow desktop. */
const [alwaysRoom, desktopRoom] = [24, 34];

/** Returns the columns that the owner chose for these types, after others that take some room. */
function ownColumns(tools: readonly WireTool[], others: number): Column[] {
  const sizes = tools.flatMap(({ own }) => own?.sizes.filter((size) => size.is_column) ?? []);
  const byKey = new Map(sizes.map((size) => [size.key, size]));
  let room = others;
  return [...byKey.values()].map(({ key, name, symbol, kind: sizeKind }) => {
    const isWord = sizeKind === 'text' || sizeKind === 'yes-no';
    const width = isWord ? 7 : 5;
    room += width;
    return {
      key,
      heading: () => name,
      symbol,
      isWord,
      isLength: sizeKind === 'length',
      isCount: sizeKind === 'whole',
      sort: `size_${key}`,
      width,
      level: room <= alwaysRoom ? 1 : room <= desktopRoom ? 2 : 3,
      text: (tool, shown) => {
        const own = tool.own?.sizes.find((size) => size.key === key);
        return own && ownSizeText(own, tool.units, shown);
      },
    };
  });
}

/** The columns that buyers of each type compare, in the order in which they look. */
const columnsOfType: Readonly<Record<string, readonly Column[]>> = {
  'end-mill': [
    diameter,
    corner,
    cuttingLength,
    reach,
    overallLength,
    taper,
    shank,
    shankForm,
    flutes,
    helix,
    coating,
  ],
  drill: [diameter, tolerance, usableLength, fluteLength, overallLength, shank, point, coolant, coating],
  reamer: [diameter, tolerance, fluteLength, reach, overallLength, shank, flutes, coating],
  'thread-mill': [thread, threadDiameter, cuttingLength, overallLength, shank, taper, flutes, coating],
  [mixedTypes]: [kind, anySize, corner, cuttingLength, overallLength, flutes, shank, coating],
};

/** Returns the type of these tools, or `mixed` for several types. */
export function commonType(tools: readonly WireTool[]): string {
  const [first] = tools;
  return first !== undefined && tools.every((tool) => tool.tool_type === first.tool_type)
    ? first.tool_type
    : mixedTypes;
}

/**
 * Returns what stands in the line of sizes: the name of a size, unless words make it unnecessary, and its text. A length has its unit,
 * `1/2 in`; gauges and threads are names.
 */
export function textInLine(
  column: Column,
  tool: WireTool,
  shown: ShownUnits,
): readonly [name: string | undefined, text: string] {
  const words = column.words?.(tool);
  if (words !== undefined) return [undefined, words];
  const text = column.text(tool, shown) ?? '–';
  const unitAfter =
    column.isLength && /^[\d.,]/.test(text) ? ` ${unitText(shown === 'as-made' ? tool.units : shown)}` : '';
  return [column.symbol || column.heading(), text + unitAfter];
}

/** Returns the columns for a type of tool, without those that would be empty in every row. */
export function columnsOf(
  toolType: string,
  tools: readonly WireTool[],
  shown: ShownUnits,
): readonly Column[] {
  const hasChamfers = tools.some(({ corner_chamfer: chamfer }) => chamfer !== null);
  const known = columnsOfType[toolType];
  const own = toolType === mixedTypes ? [] : ownColumns(tools, known ? alwaysRoom : 0);
  const columns = [...(known ?? []), ...own]
    .filter((column) => tools.some((tool) => column.text(tool, shown) !== undefined))
    .map((column) => (column === corner && hasChamfers ? chamferedCorner : column));
  if (tools.length === 0 || commonUnits(tools) !== undefined) return columns;
  // In the narrowest table this column replaces the one that differs least.
  const others = columns.map((column) => (column === flutes ? ({ ...flutes, level: 2 } as const) : column));
  return [shown === 'as-made' ? unit : madeIn, ...others];
}

/** Returns the units of all these tools; undefined where they differ. */
export function commonUnits(tools: readonly WireTool[]): WireTool['units'] | undefined {
  const [first] = tools;
  return tools.every(({ units }) => units === first?.units) ? first?.units : undefined;
}
