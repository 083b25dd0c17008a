import { share, sum, zero, type Currency, type Money } from '../money/money.ts';
import type { Place } from '../places/places.ts';
import { taxesOf, type LeviedTax, type TaxName, type TaxRate } from './rates.ts';
import { findCertificate, type TaxCertificate } from './certificates.ts';
import type { SupplyRule } from './place-of-supply.ts';
import { findRegistration, registrationFor, type TaxRegistration } from './registrations.ts';

/** Why a tax is charged or not. */
export const taxReasons = [
  'taxable',
  'exempt-certificate',
  'zero-rated-export',
  'not-registered',
  'no-nexus',
] as const;
export type TaxReason = (typeof taxReasons)[number];

/**
 * One tax on one document. `jurisdiction` is the government that levies it: `CA`, `CA-QC`, `US-OH`. The amount is 0
 * unless the reason is `taxable`.
 */
export type TaxLine = {
  readonly name: TaxName;
  readonly jurisdiction: string;
  /** The legal rate, even when the tax is not charged; 0 in a state where the shop has no nexus. */
  readonly ratePerHundredThousand: number;
  readonly base: Money;
  readonly amount: Money;
  readonly reason: TaxReason;
  readonly registrationNumber?: string;
  /** Of the buyer's certificate, when the reason is `exempt-certificate`. */
  readonly certificateNumber?: string;
};

/** The law and the shop's registrations for all days: data, which `taxesDue` reads for the day of a document. */
export type TaxRules = {
  readonly rates: readonly TaxRate[];
  readonly registrations: readonly TaxRegistration[];
  /** The rules for the place of supply. */
  readonly places: readonly SupplyRule[];
};

/** The facts that decide the taxes of a document. */
export type TaxCase = {
  /** The destination of the goods; the shop's own place for a pickup. */
  readonly destination: Place;
  /** The date on which the tax becomes payable, yyyy-MM-dd; a refund has the date of its invoice. */
  readonly on: string;
  /** Goods after discount, plus freight. */
  readonly base: Money;
  readonly rules: TaxRules;
  /** The buyer's verified certificates, of any place and date. */
  readonly certificates: readonly TaxCertificate[];
  /** The staff have proof that goods picked up here leave Canada unaltered. */
  readonly hasExportProof?: boolean | undefined;
};

/**
 * Returns the tax lines of a whole document: one for a US state; in Canada one for each tax of the province. All have
 * the same base (a provincial tax is never charged on the federal one) and are rounded once, half a cent up, never line
 * by line. For example, 261.10 CAD to Ontario give one line: HST, 33.94 CAD.
 * Throws a RangeError for a Canadian province or date without a known rate, a registered state without a rate, or a
 * date that is not yyyy-MM-dd.
 */
export function taxesDue(taxCase: TaxCase): TaxLine[] {
  const { destination, on, rules } = taxCase;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(on)) throw new RangeError(`Not a day: ${on}`);
  if (destination.country === 'US') return [stateTax(taxCase)];
  return taxesOf(rules.rates, destination.province, on).map((tax) => canadianTax(tax, taxCase));
}

/**
 * True if each document has exactly one line of such a tax: GST or HST in Canada, the sales tax of a state. So the bases of these lines
 * add up to all sales.
 */
export function isOnEverySale(name: string): boolean {
  return name === 'GST' || name === 'HST' || name === 'Sales Tax';
}

/** Adds the taxes of a document. */
export function taxTotal(lines: readonly TaxLine[], currency: Currency): Money {
  return sum(
    lines.map((line) => line.amount),
    currency,
  );
}

/**
 * Returns the taxes charged as one percentage (13, 14.975) for the wire's `tax_rate`. Not for print: the law of Quebec
 * forbids it.
 */
export function combinedRatePercent(lines: readonly TaxLine[]): number {
  const charged = lines.filter((line) => line.reason === 'taxable');
  return charged.reduce((total, line) => total + line.ratePerHundredThousand, 0) / 1_000;
}

function canadianTax({ name, jurisdiction, ratePerHundredThousand }: LeviedTax, taxCase: TaxCase): TaxLine {
  const { on, base, rules, hasExportProof = false } = taxCase;
  const registration = registrationFor(rules.registrations, { name, jurisdiction }, on);
  const line = { name, jurisdiction, ratePerHundredThousand, base };

  if (registration === undefined) return { ...line, amount: zero(base.currency), reason: 'not-registered' };
  const registrationNumber = registration.number;
  if (hasExportProof && isValueAdded(name)) {
    return { ...line, amount: zero(base.currency), reason: 'zero-rated-export', registrationNumber };
  }
  return chargedUnlessExempt({ ...line, registrationNumber }, taxCase);
}

/** Charges a tax, unless the buyer has a certificate for it. */
function chargedUnlessExempt(
  line: Omit<TaxLine, 'amount' | 'reason'>,
  { certificates, base, on }: TaxCase,
): TaxLine {
  const certificate = findCertificate(certificates, line, on);
  if (!certificate) {
    return { ...line, amount: share(base, line.ratePerHundredThousand), reason: 'taxable' };
  }
  const { number: certificateNumber } = certificate;
  return { ...line, amount: zero(base.currency), reason: 'exempt-certificate', certificateNumber };
}

/** A tax on value added is zero-rated on export. A retail tax is due where the goods are handed over. */
function isValueAdded(name: TaxName): boolean {
  return name === 'GST' || name === 'HST' || name === 'QST';
}

function stateTax(taxCase: TaxCase): TaxLine {
  const { destination, on, base, rules } = taxCase;
  const jurisdiction = `US-${destination.province}`;
  const registration = findRegistration(rules.registrations, jurisdiction, on);
  const line = { name: 'Sales Tax', jurisdiction, base } as const;

  if (registration === undefined) {
    return { ...line, ratePerHundredThousand: 0, amount: zero(base.currency), reason: 'no-nexus' };
  }
  const { number: registrationNumber, ratePerHundredThousand } = registration;
  if (ratePerHundredThousand === undefined) {
    throw new RangeError(`The registration in ${jurisdiction} has no rate`);
  }
  return chargedUnlessExempt({ ...line, ratePerHundredThousand, registrationNumber }, taxCase);
}
