// A company asks for a credit account: it is submitted, looked into, and approved or declined.

export const creditApplicationStates = ['submitted', 'in_review', 'approved', 'declined'] as const;
export type CreditApplicationState = (typeof creditApplicationStates)[number];

/** Which states may follow each state. */
const creditApplicationSteps: Readonly<Record<CreditApplicationState, readonly CreditApplicationState[]>> = {
  submitted: ['in_review', 'approved', 'declined'],
  in_review: ['approved', 'declined'],
  approved: [],
  declined: [],
};

/** Whether an application in the first state may go straight to the second. */
export function creditApplicationMayFollow(
  from: CreditApplicationState,
  to: CreditApplicationState,
): boolean {
  return creditApplicationSteps[from].includes(to);
}

/** The states that wait for a decision: while an application does, the company may not submit another. */
export const openApplicationStates: readonly CreditApplicationState[] = creditApplicationStates.filter(
  (state) => creditApplicationSteps[state].length > 0,
);

/** What an application may hold; lengths in characters, amounts in cents of the account's currency. */
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
