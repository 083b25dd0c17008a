// The shop's own words in its mails: plain text with variables in braces, such as {name}, that stand for what a mail is about.
// Entry points: `findMailWordFault` (of a text that is written), `fillMailWords` (for a mail), and their limits and names. Never knows: what a mail states itself, and how it is laid out.

import { unprintableCharacter } from '../places/places.ts';

/** The longest words, in characters: of a subject, and of the text above or below what the shop states itself. */
export const mailWordLimits = { subject: 120, text: 1_000 } as const;

/** In the order in which a kind of mail lists those that it has. None of them is a link. */
export const mailVariables = [
  'name',
  'company',
  'order',
  'purchase_order',
  'shipment',
  'invoice',
  'credit_note',
  'request',
  'part',
  'day',
  'amount',
  'card',
] as const;
export type MailVariable = (typeof mailVariables)[number];

/** The values of the variables of a mail; one that its reader may not see, or that there is not, is empty or left out. */
export type MailValues = Readonly<Partial<Record<MailVariable, string>>>;

/** The texts of a kind of mail, in the order of the mail. */
export const mailWordFields = [
  'subject_en',
  'opening_en',
  'closing_en',
  'subject_fr',
  'opening_fr',
  'closing_fr',
] as const;

/** The own words for a kind of mail; an empty text stands for the words with which the shop came. */
export type MailWords = Readonly<Record<(typeof mailWordFields)[number], string>>;

export const noMailWords: MailWords = {
  subject_en: '',
  opening_en: '',
  closing_en: '',
  subject_fr: '',
  opening_fr: '',
  closing_fr: '',
};

/** Keeps a text from being sent. `near` is where a brace has no other that closes it, or none that opens it. */
export type MailWordFault =
  | { readonly kind: 'unprintable'; readonly character: string }
  | { readonly kind: 'brace'; readonly near: string }
  | { readonly kind: 'unknown'; readonly variable: string };

const inBraces = /\{([^{}\n]*)\}/g;
const nearLength = 20;

/** Finds the first fault of a text for a kind of mail that has these variables. */
export function findMailWordFault(text: string, known: readonly MailVariable[]): MailWordFault | undefined {
  const character = unprintableCharacter(text.replaceAll('\n', ' '));
  if (character !== undefined) return { kind: 'unprintable', character };
  const single = text.replaceAll(inBraces, ({ length }) => ' '.repeat(length)).search(/[{}]/);
  if (single !== -1) {
    const near = text.slice(single).split('\n')[0]?.slice(0, nearLength) ?? '';
    return { kind: 'brace', near };
  }
  const variable = variablesIn(text).find((name) => !known.some((one) => one === name));
  return variable === undefined ? undefined : { kind: 'unknown', variable };
}

/**
 * Returns a text with the values of its variables, each on one line and taken as it is; undefined for an empty text, and for one with a
 * variable that has no value.
 *
 *     fillMailWords('Order {order}, {name}', { order: '100123', name: '{order}' }) // 'Order 100123, {order}'
 */
export function fillMailWords(text: string, values: MailValues): string | undefined {
  const filled = new Map<string, string>(mailVariables.map((name) => [name, oneLine(values[name] ?? '')]));
  if (text === '' || variablesIn(text).some((name) => !filled.get(name))) return undefined;
  return text.replaceAll(inBraces, (_, name: string) => filled.get(name) ?? '');
}

function variablesIn(text: string): string[] {
  return [...text.matchAll(inBraces)].map(([, name = '']) => name);
}

function oneLine(value: string): string {
  return value.replaceAll(/(?:(?!\p{Join_Control})[\p{C}\p{Zl}\p{Zp}])+/gu, ' ').trim();
}
