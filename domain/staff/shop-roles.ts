import { type Limits, noLimits, nothingAllowed } from './limits.ts';
import { type Permission, permissions } from './permissions.ts';

/** The roles that come with the shop. The owner's allows everything, and cannot be changed. */
export const roleCodes = [
  'owner',
  'sales',
  'purchasing',
  'warehouse',
  'finance',
  'content',
  'auditor',
] as const;

export type RoleCode = (typeof roleCodes)[number];

type ShopRole = { readonly permissions: readonly Permission[]; readonly limits: Limits };

/** The roles that come with the shop, as they are at first; an owner may change all but the owner's. */
export const shopRoles: Readonly<Record<RoleCode, ShopRole>> = {
  owner: { permissions, limits: noLimits },
  sales: {
    permissions: [
      'read-orders',
      'write-orders',
      'release-holds',
      'act-for-customers',
      'override-prices',
      'read-shipments',
      'read-stock',
      'read-money',
      'read-customers',
      'write-customers',
      'read-requests',
      'answer-requests',
      'read-mail-log',
      'resend-mail',
    ],
    limits: { ...nothingAllowed, pricePercent: 15, cardCents: 50_000 },
  },
  purchasing: {
    permissions: ['read-orders', 'read-shipments', 'read-stock', 'write-stock'],
    limits: nothingAllowed,
  },
  warehouse: {
    permissions: ['read-orders', 'read-shipments', 'ship-orders', 'read-stock', 'write-stock'],
    limits: nothingAllowed,
  },
  finance: {
    permissions: [
      'read-orders',
      'release-holds',
      'override-prices',
      'read-shipments',
      'read-stock',
      'read-money',
      'write-money',
      'refund',
      'credit',
      'bill',
      'write-off',
      'receive-payments',
      'set-taxes',
      'keep-books',
      'read-costs',
      'read-customers',
      'write-customers',
      'set-terms',
      'read-requests',
      'read-mail-log',
      'resend-mail',
    ],
    limits: {
      refundCents: 500_000,
      creditCents: 500_000,
      pricePercent: 15,
      creditLimitCents: 5_000_000,
      cardCents: 0,
    },
  },
  content: { permissions: ['read-content', 'write-content', 'publish-content'], limits: nothingAllowed },
  auditor: {
    permissions: permissions.filter((key) => key.startsWith('read-')),
    limits: nothingAllowed,
  },
};
