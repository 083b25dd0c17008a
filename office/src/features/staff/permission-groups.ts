import type { Permission } from '@chipload/domain/staff';
import { m } from '@chipload/messages';

/** The keys of the catalogue, under the headings of a role's form. */
export const permissionGroups: readonly {
  readonly label: () => string;
  readonly permissions: readonly Permission[];
}[] = [
  {
    label: m.office_roles_group_orders,
    permissions: ['read-orders', 'write-orders', 'release-holds', 'act-for-customers', 'override-prices'],
  },
  { label: m.office_roles_group_shipping, permissions: ['read-shipments', 'ship-orders'] },
  {
    label: m.office_roles_group_stock,
    permissions: ['read-stock', 'write-stock', 'edit-catalogue', 'change-prices', 'read-costs'],
  },
  {
    label: m.office_roles_group_money,
    permissions: [
      'read-money',
      'write-money',
      'refund',
      'credit',
      'bill',
      'write-off',
      'receive-payments',
      'set-taxes',
      'keep-books',
    ],
  },
  {
    label: m.office_roles_group_customers,
    permissions: ['read-customers', 'write-customers', 'set-terms', 'read-requests', 'answer-requests'],
  },
  {
    label: m.office_roles_group_system,
    permissions: ['read-mail-log', 'resend-mail', 'read-jobs', 'retry-jobs', 'set-shop'],
  },
  { label: m.office_roles_group_staff, permissions: ['read-staff', 'manage-staff', 'read-audit'] },
  { label: m.office_roles_group_content, permissions: ['read-content', 'write-content', 'publish-content'] },
];
