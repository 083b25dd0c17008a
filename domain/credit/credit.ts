// Credit: a company's application for a credit account, its states and limits, and its business number.
// Entry points: `creditApplicationMayFollow` (the states), `normaliseBusinessNumber`.
// Never knows: who decides and how, what a company owes (the checkout compares it with the limit), the database.

/** The states of an application: it is submitted, may be reviewed, and is approved or declined. */
export const creditApplicationStates = ['submitted', 'in_review', 'approved', 'declined'] as const;
export type CreditApplicationState = (typeof creditApplicationStates)[number];

/** The states that may follow each state. */
const creditApplicationSteps: Readonly<Record<CreditApplicationState, readonly CreditApplicationState[]>> = {
  submitted: ['in_review', 'approved', 'declined'],
  in_review: ['approved', 'declined'],
  approved: [],
  declined: [],
};

/** True if an application may change directly from one state to another. */
export function creditApplicationMayFollow(
  from: CreditApplicationState,
  to: CreditApplicationState,
): boolean {
  return creditApplicationSteps[from].includes(to);
}

/** The states that wait for a decision. A company with an open application may not submit another. */
export const openApplicationStates: readonly CreditApplicationState[] = creditApplicationStates.filter(
  (state) => creditApplicationSteps[state].length > 0,
);

/** The limits of an application: lengths in characters, amounts in cents of the account's currency. */
export const creditApplicationLimits = {
  legalNameLength: 120,
  businessNumberLength: 30,
  yearsInBusiness: 500,
  fewestReferences: 2,
  mostReferences: 3,
  referenceLength: 120,
  smallestLimitCents: 500_00,
  largestLimitCents: 1_000_000_00,
} as const;

/** The formats of the Canada Revenue Agency and of the Internal Revenue Service, without spaces and hyphens. */
const patterns = {
  CA: /^(\d{9})(RT)(\d{4})$/,
  US: /^(\d{2})(\d{7})$/,
} as const;

/**
 * Returns the GST/HST number of a Canadian company as `123456789 RT0001`, or the EIN of an American one as
 * `12-3456789`, from any spacing, hyphens and case. Undefined when it is not one.
 */
export function normaliseBusinessNumber(country: 'CA' | 'US', text: string): string | undefined {
  const parts = patterns[country].exec(text.toUpperCase().replaceAll(/[\s.-]/g, ''));
  if (parts === null) return undefined;
  const [, first, second, third = ''] = parts;
  return country === 'CA' ? `${first} ${second}${third}` : `${first}-${second}`;
}
