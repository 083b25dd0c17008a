// The retention periods: how long data is kept that is not needed for ever. The sweeps delete by them; docs/operations lists them.

type Period = {
  /** The data, worded as the start of a sentence. */
  readonly what: string;
  /** When the period starts. */
  readonly from: string;
} & ({ readonly minutes: number } | { readonly hours: number } | { readonly days: number });

export const periods = {
  guestSessions: { what: 'Guest sessions, with their carts', days: 90, from: 'the last visit' },
  customerSessions: { what: 'Customer sessions', days: 14, from: 'the last visit' },
  signedInSessions: { what: 'Customer sessions, however often used', days: 30, from: 'signing in' },
  pendingSignIns: {
    what: 'Sign-ins waiting for a second factor',
    minutes: 10,
    from: 'entering the password',
  },
  staffSessions: { what: 'Staff sessions', hours: 12, from: 'the last use' },
  signedInStaffSessions: { what: 'Staff sessions, however often used', days: 7, from: 'signing in' },
  behalfLinks: { what: 'Links that open the shop for a customer', minutes: 1, from: 'the click' },
  behalfSessions: { what: 'Sessions of staff for a customer', minutes: 15, from: 'the last use' },
  longestBehalfSessions: {
    what: 'Sessions of staff for a customer, however often used',
    minutes: 60,
    from: 'opening the shop',
  },
  staffInvitations: { what: 'Invitations of staff', days: 7, from: 'the e-mail' },
  passkeyChallenges: { what: 'Passkey challenges', minutes: 5, from: 'the challenge' },
  sharedTrunks: { what: 'Carts shared with colleagues', days: 30, from: 'sharing' },
  passwordResets: { what: 'Password reset links', minutes: 30, from: 'the request' },
  emailConfirmations: { what: 'E-mail confirmation links', hours: 24, from: 'the e-mail' },
  countedAttempts: { what: 'Counts of sign-in attempts and similar', minutes: 60, from: 'the last attempt' },
  knownDevices: { what: 'Browsers in which a customer has signed in', days: 180, from: 'the last sign-in' },
  idempotencyKeys: { what: 'Answers to requests with an Idempotency-Key', hours: 24, from: 'the request' },
  requestCosts: { what: 'Cost of the requests of a network', minutes: 5, from: 'the request' },
  unfoundSearches: {
    what: 'Counts of searches that found nothing, without who searched',
    days: 90,
    from: 'the search',
  },
  importFiles: {
    what: 'Large files of parts that were sent to be imported, and what came of them',
    hours: 24,
    from: 'the last preview or import',
  },
  assets: { what: 'Scripts and styles of earlier builds', days: 30, from: 'the last use' },
  failedJobs: { what: 'Jobs that failed for good, such as e-mails', days: 30, from: 'the last attempt' },
  mails: { what: 'Log of the e-mails that were sent, with their copies', days: 365, from: 'the e-mail' },
  gatewayEvents: {
    what: 'Messages of the card company that were handled (`gateway_events`)',
    days: 60, // it repeats a message for 30 days at most, and each must be handled once
    from: 'the message',
  },
  accountEvents: {
    what: 'Audit trail of sign-ins and account changes (`audit_events`)',
    days: 730,
    from: 'the event',
  },
  businessEvents: {
    what: 'Audit trail of money, prices, stock, credit and roles (`audit_events`)',
    days: 2_557, // seven years: tax law requires six after the end of the year
    from: 'the event',
  },
} as const satisfies Record<string, Period>;

export type PeriodName = keyof typeof periods;

/**
 * Returns the periods as a Markdown table.
 * @internal Only a test calls it, which compares the operator's page with the table.
 */
export function describePeriods(): string {
  const rows = Object.values(periods).map(
    (period) => `| ${period.what} | ${lengthOf(period)} | ${period.from} |`,
  );
  return ['| what | kept for | counted from |', '| --- | --- | --- |', ...rows].join('\n');
}

function lengthOf(period: Period): string {
  if ('days' in period) return `${period.days} ${period.days === 1 ? 'day' : 'days'}`;
  if ('hours' in period) return `${period.hours} ${period.hours === 1 ? 'hour' : 'hours'}`;
  return `${period.minutes} ${period.minutes === 1 ? 'minute' : 'minutes'}`;
}
