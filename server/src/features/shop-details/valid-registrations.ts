// What is entered anew among the registrations of the shop: the form of its number, and its days beside those of the others. What is
// stored already stays as it is, so that a file with other numbers does not stop a change.

import type { ShopRegistration, ShopState } from '@chipload/contract/office/shop';
import { normaliseRegistrationNumber, overlap, registrationNumberExamples } from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { invalid } from '../../platform/refusal.ts';
import { earliestDay } from '../settings/settings.service.ts';

type Dated = Pick<ShopRegistration, 'number' | 'valid_from' | 'valid_to'>;

/** Returns the registrations with the numbers as the authorities write them; refuses a number that is none, and days that overlap. */
export function validRegistrations(
  written: readonly ShopRegistration[],
  stored: readonly ShopRegistration[],
): ShopRegistration[] {
  const registrations = written.map((one) => {
    const { tax, number } = one;
    if (stored.some((other) => other.tax === tax && other.number === number)) return one;
    const valid = normaliseRegistrationNumber(tax, number);
    if (valid === undefined)
      throw invalid('number', (options) =>
        m.office_shop_registration_number_invalid({ tax, example: registrationNumberExamples[tax] }, options),
      );
    return { ...one, number: valid };
  });
  refuseOverlaps(registrations, stored, ({ tax }) => tax);
  return registrations;
}

/** Refuses the registrations in states if days overlap. */
export function refuseOverlappingStates(written: readonly ShopState[], stored: readonly ShopState[]): void {
  refuseOverlaps(written, stored, ({ state }) => state);
}

/** Refuses an entry that is not stored yet if it ends before it begins, or if one of the same kind holds on some of its days. */
function refuseOverlaps<Entry extends Dated>(
  all: readonly Entry[],
  stored: readonly Entry[],
  kindOf: (entry: Entry) => string,
): void {
  const markOf = (entry: Entry) => [kindOf(entry), entry.valid_from, entry.valid_to].join(' ');
  const known = new Set(stored.map(markOf));
  const added = all.filter((entry) => !known.has(markOf(entry)) || isRepeated(entry));
  for (const entry of added) {
    if (entry.valid_from !== null && entry.valid_to !== null && entry.valid_to < entry.valid_from)
      throw invalid('valid_to', (options) => m.office_shop_registration_order({}, options));
    const other = all.find(
      (one) => one !== entry && kindOf(one) === kindOf(entry) && overlap(periodOf(one), periodOf(entry)),
    );
    if (other)
      throw invalid('valid_from', (options) =>
        m.office_shop_registration_overlaps({ kind: kindOf(entry), number: other.number }, options),
      );
  }

  function isRepeated(entry: Entry): boolean {
    const same = (entries: readonly Entry[]) => entries.filter((one) => markOf(one) === markOf(entry)).length;
    return same(all) > same(stored);
  }
}

function periodOf({ valid_from: from, valid_to: to }: Dated) {
  return { validFrom: from ?? earliestDay, validTo: to ?? undefined };
}
