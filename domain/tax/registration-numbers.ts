import type { registeredTaxes } from './registrations.ts';

type RegisteredTax = (typeof registeredTaxes)[number];

/**
 * The forms of the numbers, without spaces and hyphens, and how each is written: nine digits of the Canada Revenue Agency with or
 * without RT and the account; ten of Revenu Québec with TQ and the account, or NR and eight of a seller from outside it; eight of
 * British Columbia after PST; seven of Saskatchewan and Manitoba.
 */
const forms: Readonly<Record<RegisteredTax, readonly (readonly [pattern: RegExp, written: string])[]>> = {
  'GST/HST': [
    [/^(\d{9})$/, '$1'],
    [/^(\d{9})(RT\d{4})$/, '$1 $2'],
  ],
  QST: [
    [/^(\d{10})(TQ\d{4})$/, '$1 $2'],
    [/^(NR\d{8})$/, '$1'],
  ],
  'BC PST': [[/^(?:PST)?(\d{4})(\d{4})$/, 'PST-$1-$2']],
  'SK PST': [[/^(\d{7})$/, '$1']],
  'MB RST': [[/^(\d{7})$/, '$1']],
};

/** A number of each registration, to show its form. */
export const registrationNumberExamples: Readonly<Record<RegisteredTax, string>> = {
  'GST/HST': '123456789 RT0001',
  QST: '1234567890 TQ0001',
  'BC PST': 'PST-1234-5678',
  'SK PST': '1234567',
  'MB RST': '1234567',
};

/** Returns the number of a registration as its authority writes it, from any spacing, hyphens and case; undefined when it is none. */
export function normaliseRegistrationNumber(tax: RegisteredTax, text: string): string | undefined {
  const compact = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s.\p{Pd}−]/gu, '');
  const form = forms[tax].find(([pattern]) => pattern.test(compact));
  return form && compact.replace(...form);
}
