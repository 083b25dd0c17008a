import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allowsAnything,
  type GrantedRole,
  isPermission,
  leavesAnOwner,
  leftOfLimit,
  type Limits,
  limitsOf,
  mayGrant,
  type Permission,
  permissions,
  roleCodes,
  shopRoles,
  withinLimit,
} from './staff.ts';
import { limitKeys, noLimits, nothingAllowed } from './limits.ts';

const limit = fc.option(fc.integer({ min: 0, max: 1_000_000 }));
const limits: fc.Arbitrary<Limits> = fc.record(
  { refundCents: limit, creditCents: limit, pricePercent: limit, creditLimitCents: limit, cardCents: limit },
  { noNullPrototype: true },
);
const keys = fc.uniqueArray(fc.constantFrom<Permission>(...permissions)).map((list) => new Set(list));
const role: fc.Arbitrary<GrantedRole> = fc.record({ permissions: keys, limits });

/** Returns the rights of a person with both roles. */
function both(one: GrantedRole, other: GrantedRole): GrantedRole {
  return {
    permissions: new Set([...one.permissions, ...other.permissions]),
    limits: limitsOf([one.limits, other.limits]),
  };
}

test('an owner may do everything without a limit, and grant every role of the shop', () => {
  const owner = { permissions: new Set(permissions), limits: noLimits };
  for (const code of roleCodes) {
    const { permissions: own, limits: ownLimits } = shopRoles[code];
    expect(mayGrant(owner, { permissions: new Set(own), limits: ownLimits })).toBeUndefined();
  }
  expect(shopRoles.owner).toEqual({ permissions, limits: noLimits });
});

test('a stored text is a permission only if the shop has one of that name', () => {
  expect(permissions.every(isPermission)).toBe(true);
  expect(['', 'Refund', 'refund ', 'refunds', 'constructor'].filter(isPermission)).toEqual([]);
});

test('an auditor reads everything and changes nothing', () => {
  expect(shopRoles.auditor.permissions.every((key) => key.startsWith('read-'))).toBe(true);
  expect(shopRoles.auditor.limits).toEqual(nothingAllowed);
});

test('a role may be granted exactly when it would add nothing to what the person who grants it may do', () => {
  const pair = fc.tuple(role, role, fc.boolean()).map(([one, other, isPart]) => ({
    own: isPart ? both(one, other) : one,
    given: other,
  }));
  fc.assert(
    fc.property(pair, ({ own, given }) => {
      const { permissions: together, limits: highest } = both(own, given);
      const addsNothing = together.size === own.permissions.size && isDeepStrictEqual(highest, own.limits);
      expect(mayGrant(own, given) === undefined).toBe(addsNothing);
    }),
  );
});

test('a refusal to grant names every key that is lacking and every limit that is higher', () => {
  fc.assert(
    fc.property(role, role, (own, given) => {
      const obstacle = mayGrant(own, given) ?? { permissions: [], limits: [] };
      const lacking = [...given.permissions].filter((key) => !own.permissions.has(key));
      expect(obstacle.permissions).toEqual(lacking);
      const higher = limitKeys.filter((key) => limitsOf([own.limits, given.limits])[key] !== own.limits[key]);
      expect(obstacle.limits).toEqual(higher);
    }),
  );
});

test('a person with several roles has the highest limit of each kind', () => {
  fc.assert(
    fc.property(fc.array(limits, { minLength: 1 }), fc.nat(1_000_000), (list, amount) => {
      for (const key of limitKeys) {
        const anyAllows = list.some((one) => withinLimit(one[key], amount));
        expect(withinLimit(limitsOf(list)[key], amount)).toBe(anyAllows || amount === 0);
      }
    }),
  );
});

test('what is given and what is left of a limit are the limit, until nothing is left', () => {
  expect([leftOfLimit(500, 0), leftOfLimit(500, 499), leftOfLimit(500, 700)]).toEqual([500, 1, 0]);
  expect(leftOfLimit(null, 700)).toBeNull();
});

test('a person without roles may do nothing that has a limit', () => {
  expect(limitsOf([])).toEqual(nothingAllowed);
});

test('rights allow something as soon as they have one key; limits alone allow nothing', () => {
  expect(allowsAnything({ permissions: new Set() })).toBe(false);
  expect(allowsAnything({ permissions: new Set(['read-orders'] as const) })).toBe(true);
});

test('an owner who is disabled, or has not accepted the invitation, does not keep the shop open', () => {
  const owner = { isOwner: true, isDisabled: false, hasPassword: true };
  expect(leavesAnOwner([owner])).toBe(true);
  expect(leavesAnOwner([{ ...owner, isDisabled: true }])).toBe(false);
  expect(leavesAnOwner([{ ...owner, hasPassword: false }])).toBe(false);
  expect(leavesAnOwner([{ ...owner, isOwner: false }])).toBe(false);
});
