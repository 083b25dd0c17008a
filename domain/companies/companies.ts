// Companies as the office keeps them: the filters of their list, the limits of their facts, and the files that belong to
// them.
// Entry points: `companyStates` (the filters), `companyLimits`, `companyCodePattern`, `companyCodeOf` (a name), `mediaOf` (which file it is, by its bytes), `fileNameOf`.
// Never knows: what a company owes, its certificates' taxes (`domain/tax`), the database.

import { slugOf } from '../content/content.ts';

export { fileNameOf, mediaOf, type FileMedia } from './file-media.ts';

/** The states by which a list of companies is filtered. */
export const companyStates = [
  'on-account',
  'waiting',
  'on-hold',
  'over-limit',
  'overdue',
  'overdue-opening',
] as const;
export type CompanyState = (typeof companyStates)[number];

/** The certificates by which a list of companies can be narrowed down. */
export const certificateFilters = ['unverified', 'ending', 'ended'] as const;
export type CertificateFilter = (typeof certificateFilters)[number];

/** The form of a company's code, such as `grand-river` or `C0042`. */
export const companyCodePattern = /^[A-Za-z0-9]+([-._][A-Za-z0-9]+)*$/;

/** Lengths in characters, amounts in cents, files in bytes. */
export const companyLimits = {
  searchLength: 100,
  /** As long as the code of a company that registers in the shop: `web-` and a uuid. */
  codeLength: 40,
  holdReasonLength: 500,
  termsDays: { fewest: 1, most: 180 },
  largestCreditCents: 1_000_000_000,
  fileBytes: 5_000_000,
  fileNameLength: 120,
  /** Documents of one company. */
  documents: 200,
  /** Certificates of one company, ended and withdrawn ones too. */
  certificates: 200,
} as const;

/** The hyphen and the digits that follow a code that is taken. */
const roomForNumber = 6;

/** Returns a code made of a name, such as `grand-river-machine-ltd`. */
export function companyCodeOf(name: string): string {
  const code = slugOf(name, companyLimits.codeLength - roomForNumber);
  return code === '' ? 'company' : code;
}

/** Returns a code, with a number at its end if it is taken; `taken` are in small letters. */
export function freeCompanyCode(code: string, taken: ReadonlySet<string>): string {
  if (!taken.has(code)) return code;
  let number = 2;
  while (taken.has(`${code}-${number}`)) number += 1;
  return `${code}-${number}`;
}

export type CompanyWarning = 'waiting' | 'on-hold' | 'over-limit' | 'overdue';

export type CompanyFacts = {
  readonly isApproved: boolean;
  readonly isOnHold: boolean;
  /** Undefined: it pays by card. */
  readonly limitCents: number | undefined;
  readonly usedCents: number;
  readonly overdueCents: number;
};

/** Returns what is to be known of a company before dealing with it; nothing for most. */
export function companyWarnings(facts: CompanyFacts): CompanyWarning[] {
  const { limitCents, usedCents } = facts;
  return [
    ...(facts.isApproved ? [] : (['waiting'] as const)),
    ...(facts.isOnHold ? (['on-hold'] as const) : []),
    ...(limitCents !== undefined && usedCents > limitCents ? (['over-limit'] as const) : []),
    ...(facts.overdueCents > 0 ? (['overdue'] as const) : []),
  ];
}
