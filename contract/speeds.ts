// Speeds and feeds: the tables for drills, the same for every visitor, with names in the visitor's language.

import { z } from 'zod';
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

export const speedCalls = {
  getDrillSpeeds: endpoint({
    method: 'GET',
    path: '/speeds/drills',
    summary: 'Starting values of speed and feed for drills, by series, coolant, material and diameter',
    access: 'anyone',
    reply: z.object({ groups: z.array(drillGroup) }),
  }),
};
