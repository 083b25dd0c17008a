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
