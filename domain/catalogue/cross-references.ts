// Numbers under which others know a part: a maker whose article it replaces, or a customer.

import { codeKey } from './code-key.ts';

export const crossReferenceLimits = {
  ofPart: 200,
  numberLength: 60,
  makerLength: 80,
  shortestKey: 3,
} as const;

/** Returns the key of a number of others; undefined for a text that can be none: too short, too long, or without a digit. */
export function crossReferenceKey(number: string): string | undefined {
  const { shortestKey, numberLength } = crossReferenceLimits;
  const key = number.length > numberLength ? '' : codeKey(number);
  return key.length >= shortestKey && /\d/.test(key) ? key : undefined;
}
