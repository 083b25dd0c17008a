// The validity of a stored certificate on a day, and the staff who may verify it.

import { daysBetween } from '../days/days.ts';

/** Why a buyer does not pay a tax. */
export const certificateReasons = ['resale', 'production', 'exempt-body', 'other'] as const;
export type CertificateReason = (typeof certificateReasons)[number];

export const certificateStates = ['unverified', 'later', 'in-force', 'ending', 'ended', 'withdrawn'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** The most characters of a number, and from how many days before its last day a certificate is `ending`. */
export const certificateLimits = { numberLength: 40, endingDays: 30 } as const;

/** Dates are yyyy-MM-dd, both included. */
type Certificate = {
  readonly isVerified: boolean;
  readonly isWithdrawn: boolean;
  readonly validFrom: string;
  readonly validTo?: string | undefined;
};

/** Returns the state of a certificate on a date (yyyy-MM-dd). It removes a tax while it is `in-force` or `ending`. */
export function certificateState(
  { isVerified, isWithdrawn, validFrom, validTo }: Certificate,
  on: string,
): CertificateState {
  if (isWithdrawn) return 'withdrawn';
  if (validTo !== undefined && validTo < on) return 'ended';
  if (!isVerified) return 'unverified';
  if (on < validFrom) return 'later';
  return validTo !== undefined && daysBetween(on, validTo) <= certificateLimits.endingDays
    ? 'ending'
    : 'in-force';
}

type SecondLook = {
  /** Undefined where it was not entered in the office. */
  readonly addedBy: number | undefined;
  readonly verifier: number;
  /** Another person of the staff may verify certificates. */
  readonly hasColleague: boolean;
};

/** A member of staff may not verify a certificate that they entered, unless nobody else could. */
export function mayVerifyCertificate({ addedBy, verifier, hasColleague }: SecondLook): boolean {
  return addedBy !== verifier || !hasColleague;
}
