import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Permission } from '@chipload/domain/staff';
import { useMay } from '../platform/office.ts';

const records = {
  order: { to: '/orders/$uuid', permission: 'read-orders' },
  shipment: { to: '/shipments/$uuid', permission: 'read-shipments' },
  invoice: { to: '/invoices/$uuid', permission: 'read-money' },
  company: { to: '/companies/$uuid', permission: 'read-customers' },
} as const satisfies Record<string, { to: string; permission: Permission }>;

/** Links to another record, for those who may see it; for everybody else it is only its text. */
export function RecordLink({
  of,
  uuid,
  children,
}: {
  of: keyof typeof records;
  uuid: string;
  children: ReactNode;
}) {
  const may = useMay();
  const { to, permission } = records[of];
  if (!may(permission)) return children;
  return (
    <Link to={to} params={{ uuid }} className="text-accent underline underline-offset-2">
      {children}
    </Link>
  );
}
