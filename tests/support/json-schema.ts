import { z } from 'zod';

/** Describes what a caller sends (`input`) or is answered (`output`); what JSON has no type for is described as anything. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
