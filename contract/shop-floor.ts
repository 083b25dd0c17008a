// A customer's shop floor: the machines and materials that searches, speeds, holders and files begin with.

import { holderBodies, spindleCodes } from '@chipload/domain/holders';
import { floorProblem, shopFloorLimits } from '@chipload/domain/shop-floor';
import { machineLimits, materialIds } from '@chipload/domain/speeds';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const name = z.string().trim().min(1).max(shopFloorLimits.nameLength);
const inUse = z.string().trim().max(shopFloorLimits.nameLength);
const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.number().min(least).max(most).nullable();

const machine = z.object({
  name,
  spindle: z.enum(spindleCodes).nullable().meta({ description: 'The taper; null: not known' }),
  max_rpm: within(machineLimits.rpm),
  kilowatts: within(machineLimits.kilowatts).meta({ description: 'The power of the motor' }),
  newton_metres: within(machineLimits.newtonMetres).meta({
    description: 'The torque of the spindle at low speed',
  }),
  max_feed: within(machineLimits.feedRate)
    .optional()
    .meta({ description: 'The greatest feed in a cut, in mm/min' }),
  rapid: within(machineLimits.feedRate).optional().meta({ description: 'The rapid traverse, in mm/min' }),
  holder: z
    .string()
    .max(shopFloorLimits.nameLength)
    .refine((code) => code === '' || holderBodies.some((body) => body.code === code))
    .meta({ description: 'The code of the holder body that it usually has; empty: none' }),
});

const material = z.object({
  name: name.meta({ description: 'As its person calls it, such as 4140' }),
  material: z.enum(materialIds).meta({ description: 'Its group, such as P3' }),
});

export const shopFloor = z
  .object({
    is_on: z.boolean().meta({ description: 'While false, nothing begins with the shop floor' }),
    machines: z.array(machine).max(shopFloorLimits.machines),
    materials: z.array(material).max(shopFloorLimits.materials),
    machine: inUse.meta({ description: 'The name of the machine in use; empty: none' }),
    material: inUse.meta({ description: 'The name of the material in use; empty: none' }),
  })
  .refine((floor) => floorProblem(floor) === undefined);

const keptFloor = z.object({
  version: z.int().meta({ description: '0 if nothing was kept yet' }),
  floor: shopFloor,
});
export type KeptFloor = z.infer<typeof keptFloor>;

export const shopFloorCalls = {
  getShopFloor: endpoint({
    method: 'GET',
    path: '/shop-floor',
    summary: 'The machines and materials of the customer',
    access: 'customer',
    reply: keptFloor,
  }),
  keepShopFloor: endpoint({
    method: 'PUT',
    path: '/shop-floor',
    summary: 'Keep the machines and materials of the customer, in place of those of the given version',
    access: 'customer',
    body: keptFloor,
    reply: keptFloor,
    refusals: ['record-changed'],
  }),
};
