import { z } from 'zod';

/** Describes what a caller sends (`input`) or receives (`output`); types that JSON does not have become any value. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
