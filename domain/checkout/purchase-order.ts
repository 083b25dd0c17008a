import { unprintableCharacter, visibleText } from '../places/places.ts';
import { checkoutLimits } from './steps.ts';

/** Why a purchase order number or a note is invalid. */
export type TextProblem = 'missing' | 'too-long' | 'unprintable';

/** Validates a purchase order number: 1 to 20 printable characters, surrounding spaces not counted. */
export function purchaseOrderNumberProblem(text: string): TextProblem | undefined {
  return textProblem(text, checkoutLimits.purchaseOrderNumberLength);
}

/** Validates a note: 1 to 80 printable characters, surrounding spaces not counted. */
export function noteProblem(text: string): TextProblem | undefined {
  return textProblem(text, checkoutLimits.noteLength);
}

/** Counts the length as a browser's `maxlength` does, so that the form and the server never differ. */
function textProblem(text: string, maximumLength: number): TextProblem | undefined {
  const trimmed = visibleText(text).trim();
  if (trimmed === '') return 'missing';
  if (trimmed.length > maximumLength) return 'too-long';
  return unprintableCharacter(trimmed) === undefined ? undefined : 'unprintable';
}
