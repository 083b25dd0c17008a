import { m } from '@chipload/messages';

/** `8 backordered, expected 2026-12-04`, or that the date is to be confirmed. */
export function withExpectedDay(what: string, expectedOn: string | null | undefined): string {
  return expectedOn ? m.trunk_expected_on({ what, day: expectedOn }) : m.trunk_expected_unknown({ what });
}
