// Sales tax: which taxes a destination owes on a date, at which rate, and why one is not charged.
// Entry points: `taxesDue` (the lines of a document), `taxTotal` (their sum), `TaxCertificate` (exemptions),
// `certificateState` (what a stored one is worth on a day), `isTaxOf`, `rateObstacle` (why a rate cannot be entered),
// `placeOfSupply` (where a delivery is taxed), `exchangeRateFor` and `centsInCad` (taxes of Canada on a document in US dollars).
// Never knows: rates and registrations (passed in as `TaxRules`; the rate of a US state is part of a registration), what is in the
// cart.

export {
  certificateLimits,
  certificateReasons,
  certificateState,
  certificateStates,
  mayVerifyCertificate,
  type CertificateReason,
  type CertificateState,
} from './certificate-states.ts';
export {
  centsInCad,
  decimalRate,
  exchangeRateFor,
  exchangeRateLimits,
  isStatedInCad,
  lastingRateFor,
  readExchangeRate,
  readExchangeRates,
  type ExchangeRate,
  type UnreadRate,
} from './exchange-rates.ts';
export { isTaxOf, type TaxCertificate } from './certificates.ts';
export {
  highestRatePerHundredThousand,
  possibleTaxes,
  provincesChangedBy,
  rateObstacle,
  taxSourceLength,
  type NewRate,
  type RateObstacle,
} from './new-rate.ts';
export {
  canadianTaxNames,
  taxNames,
  type CanadianTaxName,
  type LeviedTax,
  type TaxAtRate,
  type TaxName,
  type TaxRate,
} from './rates.ts';
export { laterOf, overlap } from './in-force.ts';
export {
  placeOfSupply,
  supplyRuleObstacle,
  taxedPlaces,
  type ChosenShippingType,
  type NewSupplyRule,
  type SupplyRule,
  type TaxedPlace,
} from './place-of-supply.ts';
export { normaliseRegistrationNumber, registrationNumberExamples } from './registration-numbers.ts';
export { registeredTaxes, registrationFor, type TaxRegistration } from './registrations.ts';
export {
  combinedRatePercent,
  isOnEverySale,
  taxesDue,
  taxReasons,
  taxTotal,
  type TaxCase,
  type TaxLine,
  type TaxReason,
  type TaxRules,
} from './taxes-due.ts';
