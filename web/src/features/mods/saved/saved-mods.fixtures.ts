// A saved mod for tests.

import type { SavedMod } from '@chipload/contract';

/** A special tool as the shop has quoted it. */
export const quoted: SavedMod = {
  uuid: '00000000-0000-4000-8000-000000000001',
  name: '#1001',
  inventory_code: 'X4-1/2R-SQ',
  description: 'Special tool as quoted in request 1001, based on: 1/2 in end mill',
  operations: [
    { operation: 'shorten', values: { overall_length: 4 } },
    { operation: 'more-flutes', values: {} },
  ],
  available: 5,
  rules_version: 'mods-1',
  is_allowed: true,
  can_be_special: false,
  code: 'SPECIAL-1001',
  changes: [],
  remarks: [],
  tool: null,
  currency: 'CAD',
  prices: [{ quantity: 1, each: 45_000, total: 45_000 }],
  lead_days: 15,
  needs_approval: false,
  violations: [],
  is_approved: false,
  has_changed: false,
  has_only_price_changed: false,
  differences: [],
  is_quoted: true,
  updated_at: '2026-11-20T12:00:00.000Z',
};
