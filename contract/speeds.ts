// Speeds and feeds: the tables for drills, the same for every visitor, with names in the visitor's language.

import { z } from 'zod';
import { designationLength } from '@chipload/domain/designations';
import { drillSeries, isoGroups, materialIds } from '@chipload/domain/speeds';
import { endpoint } from './endpoint.ts';

const values = z
  .record(z.string().regex(/^\d+$/), z.number())
  .meta({ description: 'By diameter in mm', examples: [{ '3': 95, '4': 115 }] });

const drillGroup = z.object({
  series: z.enum(drillSeries),
  units: z.literal('metric').meta({ description: 'Of every value: mm, m/min, mm/min' }),
  coolant: z.boolean().meta({ description: 'Whether coolant comes through the drill' }),
  materials: z
    .array(
      z.object({
        id: z.enum(materialIds),
        iso: z.enum(isoGroups).meta({ description: 'The group of ISO 513' }),
        name: z.string(),
        color: z.string(),
        speed: values.meta({ description: 'Cutting speed in m/min, by diameter in mm' }),
        feed: values.meta({ description: 'Feed in micrometres per revolution, by diameter in mm' }),
        rate: values.meta({ description: 'Feed rate in mm/min, by diameter in mm' }),
        turn: values.meta({ description: 'Spindle speed in rpm, by diameter in mm' }),
      }),
    )
    .meta({
      description: 'The materials that the series can drill, with or without coolant as `coolant` says',
    }),
});

const designation = z.object({
  name: z.string().meta({ description: 'As people write it: X5CrNiMo17-12-2' }),
  system: z.string().meta({ description: 'AISI/SAE, UNS, W.-Nr., EN …; empty for a trade name' }),
  is_guess: z.boolean().meta({ description: 'It is only like what was typed' }),
  states: z
    .array(
      z.object({
        material: z.enum(materialIds),
        material_name: z.string(),
        family: z.string(),
        condition: z.string(),
        hardness: z.string().meta({ description: 'The usual range, in HB or HRC; empty if not known' }),
        is_nearest: z.boolean().meta({
          description: 'The shop has no group of its own for it, and this is the closest one',
        }),
      }),
    )
    .meta({
      description: 'The states in which it is machined; the usual one, or the one that was typed, is first',
    }),
});
export type FoundMaterial = z.infer<typeof designation>;

export const speedCalls = {
  getDrillSpeeds: endpoint({
    method: 'GET',
    path: '/speeds/drills',
    summary: 'Starting values of speed and feed for drills, by series, coolant, material and diameter',
    access: 'anyone',
    reply: z.object({ groups: z.array(drillGroup) }),
  }),
  findMaterials: endpoint({
    method: 'GET',
    path: '/speeds/materials',
    summary: 'The materials that a designation means, such as 4140, 1.2379 or Inconel 718: at most eight',
    access: 'anyone',
    query: z.object({ text: z.string().max(designationLength) }),
    reply: z.array(designation),
  }),
};
