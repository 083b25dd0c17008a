import type { LeviedTax } from '@chipload/contract/office/taxes';
import { highestRatePerHundredThousand } from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { taxAtRateText } from '@chipload/messages/taxes';

/** Reads a rate in percent, `13`, `9,975` or `14 %`, as the rate per hundred thousand; undefined if it is not one that can be entered. */
export function readRate(text: string): number | undefined {
  const found = /^(\d{1,2})(?:[.,](\d{1,3}))?%?$/.exec(text.replaceAll(/\s/g, ''));
  if (!found) return undefined;
  const [, whole = '', decimals = ''] = found;
  const rate = Number(whole) * 1_000 + Number(decimals.padEnd(3, '0'));
  return rate > 0 && rate <= highestRatePerHundredThousand ? rate : undefined;
}

/** Returns what a place levies: `HST 13%`. */
export function leviedText(tax: LeviedTax): string {
  if (tax === null) return m.office_taxes_none();
  return taxAtRateText({ name: tax.name, rate: tax.rate_per_hundred_thousand / 1_000 });
}
