import { checkoutLimits } from './steps.ts';

/** Why a text cannot stand; the same three for a purchase order number and for a note. */
export type TextProblem = 'missing' | 'too-long' | 'unprintable';

/** What is wrong with a purchase order number: 1 to 20 printable characters, the spaces around it not counted. */
export function purchaseOrderNumberProblem(text: string): TextProblem | undefined {
  return textProblem(text, checkoutLimits.purchaseOrderNumberLength);
}

/** What is wrong with a note: 1 to 80 printable characters, the spaces around it not counted. */
export function noteProblem(text: string): TextProblem | undefined {
  return textProblem(text, checkoutLimits.noteLength);
}

/** Length as a browser's `maxlength` counts it, so that the form and the server never differ. */
function textProblem(text: string, maximumLength: number): TextProblem | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return 'missing';
  if (trimmed.length > maximumLength) return 'too-long';
  return /[\p{C}\p{Zl}\p{Zp}]/u.test(trimmed) ? 'unprintable' : undefined;
}
