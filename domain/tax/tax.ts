// Sales tax: which taxes a destination owes on a date, at which rate, and why one is not charged.
// Entry points: `taxesDue` (the lines of a document), `taxTotal` (their sum), `TaxCertificate` (exemptions).
// Never knows: the shop's registrations (passed in), rates of US states (part of a registration), what is in the cart.

export type { TaxCertificate } from './certificates.ts';
export { type TaxName, type TaxRate } from './rates.ts';
export type { TaxRegistration } from './registrations.ts';
export {
  combinedRatePercent,
  taxesDue,
  taxTotal,
  type TaxCase,
  type TaxLine,
  type TaxReason,
} from './taxes-due.ts';
