import { m } from '@chipload/messages';

/** Returns `8 backordered, expected in stock 2026-12-04`, or says that the date is to be confirmed. */
export function withExpectedDay(what: string, expectedOn: string | null | undefined): string {
  return expectedOn ? m.trunk_expected_on({ what, day: expectedOn }) : m.trunk_expected_unknown({ what });
}
