// The sections of the office, in the order of the rail: each is shown to whoever may read what it lists.

import { useRouter } from '@tanstack/react-router';
import {
  Banknote,
  BookOpen,
  Building2,
  CalendarClock,
  ChartNoAxesColumn,
  ClipboardList,
  Clock,
  Drill,
  FileText,
  Gauge,
  History,
  Inbox,
  type LucideIcon,
  Mail,
  MessageSquareQuote,
  Newspaper,
  PackageCheck,
  Percent,
  RotateCw,
  SearchX,
  ShieldCheck,
  Store,
  Sun,
  Truck,
  UserRoundCheck,
  Users,
  Warehouse,
} from 'lucide-react';
import { useEffect } from 'react';
import type { Permission } from '@chipload/domain/staff';
import { m } from '@chipload/messages';
import { handleKey } from '../platform/keys/key-listener.ts';
import type { KeyId } from '../platform/keys/key-table.ts';
import { useMay } from '../platform/office.ts';

export type Section = {
  /** Below /office. A section is in the rail once there is a route for it. */
  readonly path: `/${string}`;
  /** Other addresses whose screens belong to it. */
  readonly also?: readonly `/${string}`[];
  readonly label: () => string;
  readonly icon: LucideIcon;
  /** The act whose keys lead to it. */
  readonly go: KeyId;
  /** Undefined for everybody. */
  readonly permission: Permission | undefined;
};

const sections: readonly Section[] = [
  { path: '/', label: m.office_today, icon: Sun, go: 'go-today', permission: undefined },
  {
    path: '/orders',
    label: m.office_orders,
    icon: ClipboardList,
    go: 'go-orders',
    permission: 'read-orders',
  },
  { path: '/fulfil', label: m.office_fulfil, icon: PackageCheck, go: 'go-fulfil', permission: 'ship-orders' },
  {
    path: '/shipments',
    label: m.office_shipments,
    icon: Truck,
    go: 'go-shipments',
    permission: 'read-shipments',
  },
  {
    path: '/regrinds',
    label: m.regrinds_office,
    icon: RotateCw,
    go: 'go-regrinds',
    permission: 'read-shipments',
  },
  {
    path: '/stock',
    also: ['/stock-imports'],
    label: m.office_stock,
    icon: Warehouse,
    go: 'go-stock',
    permission: 'read-stock',
  },
  {
    path: '/parts',
    also: [
      '/part-imports',
      '/part-pictures',
      '/cross-references',
      '/price-changes',
      '/explain-price',
      '/offers',
      '/special-price-imports',
      '/series',
      '/tool-types',
    ],
    label: m.office_parts,
    icon: Drill,
    go: 'go-parts',
    permission: 'read-stock',
  },
  {
    path: '/invoices',
    label: m.office_invoices,
    icon: FileText,
    go: 'go-invoices',
    permission: 'read-money',
  },
  {
    path: '/payments',
    label: m.office_payments,
    icon: Banknote,
    go: 'go-payments',
    permission: 'read-money',
  },
  {
    path: '/ageing',
    also: ['/reminders'],
    label: m.office_ageing,
    icon: CalendarClock,
    go: 'go-ageing',
    permission: 'read-money',
  },
  {
    path: '/sales',
    label: m.office_sales,
    icon: ChartNoAxesColumn,
    go: 'go-sales',
    permission: 'read-money',
  },
  { path: '/reports', label: m.office_figures, icon: Gauge, go: 'go-reports', permission: 'read-money' },
  {
    path: '/shop',
    also: ['/shipping'],
    label: m.office_shop,
    icon: Store,
    go: 'go-shop',
    permission: 'set-shop',
  },
  {
    path: '/taxes',
    also: ['/tax-report'],
    label: m.office_taxes,
    icon: Percent,
    go: 'go-taxes',
    permission: 'read-money',
  },
  { path: '/books', label: m.office_books, icon: BookOpen, go: 'go-books', permission: 'read-money' },
  {
    path: '/companies',
    also: ['/company-imports', '/people'],
    label: m.office_companies,
    icon: Building2,
    go: 'go-companies',
    permission: 'read-customers',
  },
  {
    path: '/behalf',
    label: m.office_behalf,
    icon: UserRoundCheck,
    go: 'go-behalf',
    permission: 'act-for-customers',
  },
  {
    path: '/quotes',
    label: m.office_quotes,
    icon: MessageSquareQuote,
    go: 'go-quotes',
    permission: 'read-requests',
  },
  {
    path: '/requests',
    label: m.office_requests,
    icon: Inbox,
    go: 'go-requests',
    permission: 'read-requests',
  },
  { path: '/mails', label: m.office_mails, icon: Mail, go: 'go-mails', permission: 'read-mail-log' },
  { path: '/jobs', label: m.office_jobs, icon: Clock, go: 'go-jobs', permission: 'read-jobs' },
  {
    path: '/content',
    label: m.office_content,
    icon: Newspaper,
    go: 'go-content',
    permission: 'read-content',
  },
  {
    path: '/searches',
    label: m.office_searches,
    icon: SearchX,
    go: 'go-searches',
    permission: 'read-content',
  },
  { path: '/staff', label: m.office_staff, icon: Users, go: 'go-staff', permission: 'read-staff' },
  { path: '/roles', label: m.office_roles, icon: ShieldCheck, go: 'go-roles', permission: 'read-staff' },
  { path: '/audit', label: m.office_audit, icon: History, go: 'go-audit', permission: 'read-audit' },
];

/** Returns the sections of the person, among those that this build has routes for. */
export function useShownSections(): readonly Section[] {
  const { routesByPath } = useRouter();
  const may = useMay();
  return sections.filter(
    ({ path, permission }) => path in routesByPath && (permission === undefined || may(permission)),
  );
}

/** Lets the keys of the sections lead to them. */
export function useSectionKeys(): void {
  const { history } = useRouter();
  const shown = useShownSections();
  useEffect(() => {
    const ends = shown.map(({ go, path }) =>
      handleKey(go, () => history.push(path === '/' ? '/office' : `/office${path}`)),
    );
    return () => ends.forEach((end) => end());
  }, [history, shown]);
}
