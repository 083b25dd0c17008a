// Sales tax: which taxes a destination owes on a date, at which rate, and why one is not charged.
// Entry points: `taxesDue` (the lines of a document), `taxTotal` (their sum), `TaxCertificate` (exemptions),
// `certificateState` (what a stored one is worth on a day), `isTaxOf`.
// Never knows: the shop's registrations (passed in), rates of US states (part of a registration), what is in the cart.

export {
  certificateLimits,
  certificateReasons,
  certificateState,
  certificateStates,
  mayVerifyCertificate,
  type CertificateReason,
  type CertificateState,
} from './certificate-states.ts';
export { isTaxOf, type TaxCertificate } from './certificates.ts';
export { taxNames, type TaxName, type TaxRate } from './rates.ts';
export type { TaxRegistration } from './registrations.ts';
export {
  combinedRatePercent,
  taxesDue,
  taxTotal,
  type TaxCase,
  type TaxLine,
  type TaxReason,
} from './taxes-due.ts';
