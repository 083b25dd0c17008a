/** Everything that a role may allow, in the order in which a role is shown. */
export const permissions = [
  'read-orders',
  'write-orders',
  'release-holds',
  'act-for-customers',
  'override-prices',
  'read-shipments',
  'ship-orders',
  'read-stock',
  'write-stock',
  'edit-catalogue',
  'change-prices',
  'read-costs',
  'read-money',
  'write-money',
  'refund',
  'credit',
  'bill',
  'write-off',
  'receive-payments',
  'set-taxes',
  'keep-books',
  'read-customers',
  'write-customers',
  'set-terms',
  'read-requests',
  'answer-requests',
  'read-mail-log',
  'resend-mail',
  'read-jobs',
  'retry-jobs',
  'set-shop',
  'read-staff',
  'manage-staff',
  'read-audit',
  'read-content',
  'write-content',
  'publish-content',
] as const;

export type Permission = (typeof permissions)[number];

/** True for a key of the catalogue; a stored role may have been written by another version of the shop. */
export function isPermission(text: string): text is Permission {
  return permissions.some((key) => key === text);
}
