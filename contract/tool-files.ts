// Tool data as files for CAM and spreadsheets.

import { shopFloorLimits } from '@chipload/domain/shop-floor';
import { commonSpindleRpm, machineLimits, materialIds } from '@chipload/domain/speeds';
import { toolFileFormats, toolFileKind } from '@chipload/domain/tool-data';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { holderQuery } from './holders.ts';
import { modRevision } from './mods.ts';
import { binary, byOrderLine, byUuid, partNumber, slug } from './wire.ts';

/** The limit of the spindle for the starting values in a file. */
export const maximumRpm = z.coerce
  .number()
  .min(machineLimits.rpm.least)
  .max(machineLimits.rpm.most)
  .default(commonSpindleRpm)
  .meta({ description: 'The maximum speed of the spindle in rpm; no starting value in the file exceeds it' });

/** The material that the buyer cuts: its starting values come first. */
const cutMaterial = {
  material: z.enum(materialIds).optional().meta({ description: 'The material to put first, such as P4' }),
  material_name: z.string().trim().max(shopFloorLimits.nameLength).default('').meta({
    description: 'What its preset is called, such as 4140; left out: as the others',
  }),
};

const query = z.object({
  max_rpm: maximumRpm,
  ...cutMaterial,
  format: z.enum(toolFileFormats).default('fusion-tools').meta({
    description:
      'fusion-tools: a zip with tools.json; fusion-json: the same as JSON; iso-13399: CSV with the names of the standard; din-4000: XML; freecad: a zip of tool bits, their library and the shapes that older versions lack; hypermill: omtdx XML without thread mills, tapered, lens and oval mills; hsmworks: .hsmlib XML without lens and oval mills; siemens-nx: a zip with tool_database.dat for NX, without reamers, thread mills, tapered, lens and oval mills; mtconnect: XML of CuttingToolArchetype assets; csv and xlsx: tables in the visitor’s language',
  }),
});

/** The common parts of the calls. A file of lines includes their quantities if the format has a field for them. */
const file = {
  method: 'GET',
  query,
  media: [...new Set(toolFileFormats.map((format) => toolFileKind(format).media))],
  reply: binary,
  refusals: ['not-found', 'no-step-drills'],
} as const;

/** The most parts of a file for a hole. */
const mostParts = 24;

/** The call for the file of a bag of a trunk: `bagFileCall('mod-trunk')`. */
export function bagFileCall<const Name extends string>(name: Name) {
  return endpoint({
    cost: 20,
    ...file,
    path: `/${name}/bags/:uuid/tool-data`,
    summary: 'The data of the catalogue parts in a bag of the visitor’s own trunk for CAM',
    access: 'anyone',
    params: byUuid,
  });
}

export const toolFileCalls = {
  getPartFile: endpoint({
    cost: 5,
    ...file,
    path: '/products/:code/tool-data',
    summary: 'The data of a part for CAM',
    access: 'anyone',
    params: z.object({ code: partNumber }),
  }),
  getSeriesFile: endpoint({
    cost: 40,
    ...file,
    path: '/products/series/:series/tool-data',
    summary: 'The data of every part of a series for CAM',
    access: 'anyone',
    params: z.object({ series: slug }),
  }),
  getBagFile: bagFileCall('trunk'),
  getProductListFile: endpoint({
    cost: 40,
    ...file,
    path: '/product-lists/:uuid/tool-data',
    summary:
      'The data of the parts of a product list for CAM: the customer’s own list or one shared in the company',
    access: 'customer',
    params: byUuid,
  }),
  getHoleFile: endpoint({
    cost: 20,
    ...file,
    path: '/holes/tool-data',
    summary: 'The data of the parts that make a hole for CAM',
    access: 'anyone',
    query: query.extend({
      part: z
        .union([partNumber, z.array(partNumber).min(1).max(mostParts)])
        .meta({ description: `Repeat the name for several parts, at most ${mostParts}` }),
    }),
  }),
  getHolderFile: endpoint({
    cost: 5,
    ...file,
    path: '/holders/tool-data',
    summary:
      'The data of a tool in its holder for CAM. Formats without holders have the tool as it projects from the holder, which their description names',
    access: 'anyone',
    made: 'holder',
    query: holderQuery.extend(query.shape),
    refusals: ['sign-in-required', 'unknown-sku', 'not-found', 'holder-not-possible', 'no-step-drills'],
  }),
  getModFile: endpoint({
    cost: 5,
    ...file,
    path: '/mods/:uuid/tool-data',
    summary:
      'The data of a saved mod for CAM, with starting values for the ground tool. Its product number is its revision; one that still needs an approval is marked',
    access: 'customer',
    params: byUuid,
    query: query.extend(modRevision.shape),
    refusals: [...file.refusals, 'other-revision'],
  }),
  getOrderedFile: endpoint({
    cost: 5,
    ...file,
    path: '/orders/:uuid/lines/:line/tool-data',
    summary: 'The data of a tool that is ground for an order for CAM, as it was ordered',
    access: 'customer',
    params: byOrderLine,
  }),
  getOrderFile: endpoint({
    cost: 20,
    ...file,
    path: '/orders/:uuid/tool-data',
    summary:
      'The data of the tools of an order of the customer’s company for CAM: its catalogue parts and its mods, these as ordered',
    access: 'customer',
    params: byUuid,
  }),
};
