// The sections of the office, in the order of the rail: each is shown to whoever may read what it lists.

import { useRouter } from '@tanstack/react-router';
import {
  Banknote,
  Building2,
  CalendarClock,
  ClipboardList,
  Clock,
  FileText,
  History,
  Inbox,
  type LucideIcon,
  Mail,
  PackageCheck,
  ShieldCheck,
  Sun,
  Truck,
  UserRoundCheck,
  Users,
} from 'lucide-react';
import type { Permission } from '@chipload/domain/staff';
import { m } from '@chipload/messages';
import { useMay } from '../platform/office.ts';

export type Section = {
  /** Below /office. A section is in the rail once there is a route for it. */
  readonly path: `/${string}`;
  readonly label: () => string;
  readonly icon: LucideIcon;
  /** Undefined for everybody. */
  readonly permission: Permission | undefined;
};

const sections: readonly Section[] = [
  { path: '/', label: m.office_today, icon: Sun, permission: undefined },
  { path: '/orders', label: m.office_orders, icon: ClipboardList, permission: 'read-orders' },
  { path: '/fulfil', label: m.office_fulfil, icon: PackageCheck, permission: 'ship-orders' },
  { path: '/shipments', label: m.office_shipments, icon: Truck, permission: 'read-shipments' },
  { path: '/invoices', label: m.office_invoices, icon: FileText, permission: 'read-money' },
  { path: '/payments', label: m.office_payments, icon: Banknote, permission: 'read-money' },
  { path: '/ageing', label: m.office_ageing, icon: CalendarClock, permission: 'read-money' },
  { path: '/companies', label: m.office_companies, icon: Building2, permission: 'read-customers' },
  { path: '/behalf', label: m.office_behalf, icon: UserRoundCheck, permission: 'act-for-customers' },
  { path: '/requests', label: m.office_requests, icon: Inbox, permission: 'read-requests' },
  { path: '/mails', label: m.office_mails, icon: Mail, permission: 'read-mail-log' },
  { path: '/jobs', label: m.office_jobs, icon: Clock, permission: 'read-jobs' },
  { path: '/staff', label: m.office_staff, icon: Users, permission: 'read-staff' },
  { path: '/roles', label: m.office_roles, icon: ShieldCheck, permission: 'read-staff' },
  { path: '/audit', label: m.office_audit, icon: History, permission: 'read-audit' },
];

/** Returns the sections of the person, among those that this build has routes for. */
export function useShownSections(): readonly Section[] {
  const { routesByPath } = useRouter();
  const may = useMay();
  return sections.filter(
    ({ path, permission }) => path in routesByPath && (permission === undefined || may(permission)),
  );
}
