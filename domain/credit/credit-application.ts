// A company's application for a credit account: it is submitted, may be reviewed, and is approved or declined.

export const creditApplicationStates = ['submitted', 'in_review', 'approved', 'declined'] as const;
export type CreditApplicationState = (typeof creditApplicationStates)[number];

/** The states that may follow each state. */
const creditApplicationSteps: Readonly<Record<CreditApplicationState, readonly CreditApplicationState[]>> = {
  submitted: ['in_review', 'approved', 'declined'],
  in_review: ['approved', 'declined'],
  approved: [],
  declined: [],
};

/** Whether an application may change from one state directly to another. */
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
