// The file formats for tool data.

import { stepOf, type Tool } from '../tools/tools.ts';

/** The formats, in the order of a menu. */
export const toolFileFormats = [
  'fusion-tools',
  'fusion-json',
  'freecad',
  'hypermill',
  'hsmworks',
  'siemens-nx',
  'din-4000',
  'iso-13399',
  'mtconnect',
  'xlsx',
  'csv',
] as const;
export type ToolFileFormat = (typeof toolFileFormats)[number];

/** Extension and media type of a format's files, and what they can hold. */
export type ToolFileKind = {
  readonly ending: string;
  readonly media: `${string}/${string}`;
  readonly hasPresets: boolean;
  /** The holder of the tool, too: of every tool, or only of metric ones. */
  readonly holders?: 'all' | 'metric';
  /** A step drill with its step. Others would show it as a drill of the full diameter. */
  readonly hasSteps?: boolean;
};

const kinds: Readonly<Record<ToolFileFormat, ToolFileKind>> = {
  'fusion-tools': { ending: '.tools', media: 'application/zip', hasPresets: true, holders: 'all' },
  'fusion-json': { ending: '.json', media: 'application/json', hasPresets: true, holders: 'all' },
  freecad: { ending: '-freecad.zip', media: 'application/zip', hasPresets: false },
  hypermill: { ending: '.omtdx', media: 'application/xml', hasPresets: true },
  hsmworks: { ending: '.hsmlib', media: 'application/xml', hasPresets: true, holders: 'metric' },
  'siemens-nx': { ending: '-nx.zip', media: 'application/zip', hasPresets: false },
  'din-4000': { ending: '-din4000.xml', media: 'application/xml', hasPresets: false },
  'iso-13399': { ending: '-iso13399.csv', media: 'text/csv', hasPresets: false, hasSteps: true },
  mtconnect: { ending: '-mtconnect.xml', media: 'application/xml', hasPresets: false },
  xlsx: {
    ending: '.xlsx',
    media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    hasPresets: false,
    hasSteps: true,
  },
  csv: { ending: '.csv', media: 'text/csv', hasPresets: false, hasSteps: true },
};

/** Returns the properties of a format. */
export function toolFileKind(format: ToolFileFormat): ToolFileKind {
  return kinds[format];
}

/** True if a format can hold a tool without showing it as another one. */
export function canHold(format: ToolFileFormat, tool: Pick<Tool, 'cuttingDiameter' | 'step'>): boolean {
  return kinds[format].hasSteps === true || stepOf(tool) === undefined;
}

export function canHoldHolder(format: ToolFileFormat, { units }: Pick<Tool, 'units'>): boolean {
  const { holders } = kinds[format];
  return holders === 'all' || (holders === 'metric' && units === 'metric');
}
