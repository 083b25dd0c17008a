// Price, time and approval of each operation. Guide figures of the shop, to be replaced by an owner's own.

import type { Currency } from '../money/money.ts';
import type { ModOperationName } from './operations.ts';

/** An amount in cents in each of the shop's currencies: two price lists, with no exchange rate between them. */
export type CentsByCurrency = Readonly<Record<Currency, number>>;

/** The terms of one operation. */
export type ModTerms = {
  /** For each piece, before the quantity discount. */
  readonly pieceCents: CentsByCurrency;
  /** For each piece, as a share of the tool's price in hundred-thousandths; not reduced by `modQuantities`. */
  readonly toolShare: number;
  /** Working days in the shop or at its coater. */
  readonly leadDays: number;
  /**
   * The buyer must approve the drawing before ordering: for new cutting diameters, back tapers, necks and steps. Shorter
   * flutes leave a neck that the buyer did not choose (docs/decisions/040).
   */
  readonly needsApproval: boolean;
};

/** The terms of each operation. */
export const modTerms: Readonly<Record<ModOperationName, ModTerms>> = {
  shorten: terms({ CAD: 1200, USD: 900 }, 1),
  'shank-reduction': terms({ CAD: 2500, USD: 1850 }, 2),
  'weldon-flat': terms({ CAD: 1400, USD: 1050 }, 1),
  'whistle-notch': terms({ CAD: 1600, USD: 1200 }, 1),
  'coolant-grooves': terms({ CAD: 2400, USD: 1750 }, 2),
  'shorter-flute': termsWithApproval({ CAD: 2200, USD: 1600 }, 2),
  neck: termsWithApproval({ CAD: 2200, USD: 1600 }, 2),
  'smaller-diameter': termsWithApproval({ CAD: 3000, USD: 2200 }, 3),
  'back-taper': termsWithApproval({ CAD: 2800, USD: 2050 }, 3),
  'cylindrical-margin': terms({ CAD: 1200, USD: 900 }, 2),
  'drill-diameter': termsWithApproval({ CAD: 3800, USD: 2800 }, 4),
  'chip-breakers': terms({ CAD: 2600, USD: 1900 }, 2),
  'point-angle': terms({ CAD: 2400, USD: 1750 }, 2),
  'split-point': terms({ CAD: 1400, USD: 1050 }, 2),
  step: termsWithApproval({ CAD: 5500, USD: 4050 }, 5),
  'corner-radius': terms({ CAD: 1600, USD: 1200 }, 2),
  'corner-chamfer': terms({ CAD: 1400, USD: 1050 }, 2),
  'ball-nose': terms({ CAD: 3500, USD: 2600 }, 3),
  'corner-blend': terms({ CAD: 800, USD: 600 }, 1),
  'edge-preparation': terms({ CAD: 600, USD: 450 }, 1),
  'polished-flutes': terms({ CAD: 2000, USD: 1450 }, 2),
  coating: { ...terms({ CAD: 1800, USD: 1300 }, 5), toolShare: 15_000 },
  marking: terms({ CAD: 600, USD: 450 }, 1),
};

/** From this number of operations on the buyer must approve the drawing, whatever they are. */
export const approvalFromOperationCount = 3;

/** Working days that each operation after the first adds to the longest lead time. */
export const daysPerFurtherOperation = 1;

/** Set-up of a line: once for the order, and once for each operation. */
export const setUpCents: {
  readonly line: CentsByCurrency;
  readonly operation: CentsByCurrency;
} = { line: { CAD: 2000, USD: 1500 }, operation: { CAD: 500, USD: 350 } };

/**
 * The quantities of the price table, and the share of `pieceCents` that is charged from each on, in
 * hundred-thousandths. A line of more pieces never costs less than one of fewer.
 */
export const modQuantities = [
  { quantity: 1, pieceShare: 100_000 },
  { quantity: 3, pieceShare: 96_000 },
  { quantity: 5, pieceShare: 93_000 },
  { quantity: 10, pieceShare: 90_000 },
  { quantity: 25, pieceShare: 87_000 },
] as const;

function terms(pieceCents: CentsByCurrency, leadDays: number): ModTerms {
  return { pieceCents, toolShare: 0, leadDays, needsApproval: false };
}

function termsWithApproval(pieceCents: CentsByCurrency, leadDays: number): ModTerms {
  return { ...terms(pieceCents, leadDays), needsApproval: true };
}
