// Bad debts: what the shop gives up of an invoice, the part of its taxes that it may claim back, and what it pays back of that claim
// when money comes in after all. The customer still owes the debt; only the books of the shop no longer count on it.

import { proportion } from '../money/proportion.ts';
import type { TaxName } from '../tax/tax.ts';

/** A tax of an invoice, less what credit notes returned of it. */
type BilledTax = { readonly name: TaxName; readonly jurisdiction: string; readonly amountCents: number };

type BadDebt = {
  /** With all taxes, less what credit notes returned. */
  readonly totalCents: number;
  /** The amounts written off earlier and now. */
  readonly writtenOffCents: number;
  readonly cents: number;
  /** The day of its taxes and the day of the write-off, yyyy-MM-dd. */
  readonly taxOn: string;
  readonly on: string;
};

/** In British Columbia a debt is written off within this many years of its sale (Provincial Sales Tax Act). */
const yearsInBritishColumbia = 4;

/**
 * True if the seller claims the part of a tax that was never paid: of GST, HST, QST and the PST of British Columbia. The other
 * provinces have rules of their own, which nobody has established for the shop yet.
 */
function isClaimable({ name, jurisdiction }: BilledTax, { taxOn, on }: BadDebt): boolean {
  if (name !== 'PST' && name !== 'RST') return true;
  const lastDay = `${Number(taxOn.slice(0, 4)) + yearsInBritishColumbia}${taxOn.slice(4)}`;
  return jurisdiction === 'CA-BC' && on <= lastDay;
}

/**
 * Returns the part of each tax that may be claimed for a bad debt: tax × written off ÷ total with all taxes, in the order of the
 * taxes, 0 of one that cannot be claimed (Excise Tax Act, section 231). Parts of a debt that are written off one after the other
 * together claim what the whole would.
 */
export function badDebtTaxes(taxes: readonly BilledTax[], debt: BadDebt): number[] {
  const { totalCents, writtenOffCents, cents } = debt;
  // A credit note of the invoice may have paid another one: then more is owed of this one than was sold.
  const claimed = (tax: BilledTax, writtenOff: number) =>
    totalCents <= 0 ? 0 : partOf(tax.amountCents, Math.min(writtenOff, totalCents), totalCents);
  return taxes.map((tax) =>
    isClaimable(tax, debt) ? claimed(tax, writtenOffCents + cents) - claimed(tax, writtenOffCents) : 0,
  );
}

/**
 * Returns what is to be paid back of a claimed tax when a part of the write-off is recovered, after `recoveredCents` of it. A
 * write-off that is recovered whole pays back exactly what was claimed.
 */
export function taxOfRecovery(
  claimedCents: number,
  writeOff: { readonly cents: number; readonly recoveredCents: number },
  cents: number,
): number {
  const before = partOf(claimedCents, writeOff.recoveredCents, writeOff.cents);
  return partOf(claimedCents, writeOff.recoveredCents + cents, writeOff.cents) - before;
}

/** Divides an amount among write-offs by what is not recovered of each, the latest first. */
export function recoveriesOf<WriteOff extends { readonly cents: number; readonly recoveredCents: number }>(
  oldestFirst: readonly WriteOff[],
  cents: number,
): { readonly writeOff: WriteOff; readonly cents: number }[] {
  let left = cents;
  return oldestFirst.toReversed().flatMap((writeOff) => {
    const part = Math.min(left, writeOff.cents - writeOff.recoveredCents);
    left -= part;
    return part > 0 ? [{ writeOff, cents: part }] : [];
  });
}

/** Returns `amount × part ÷ whole`, half a cent rounded up. */
function partOf(amountCents: number, partCents: number, wholeCents: number): number {
  const { quotient, remainder } = proportion(amountCents, partCents, wholeCents);
  return remainder * 2 >= wholeCents ? quotient + 1 : quotient;
}
