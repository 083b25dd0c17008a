import { codeKey } from '@chipload/domain/catalogue';
import type { FoundRecord } from '@chipload/contract/office';
import type { Permission } from '@chipload/domain/staff';
import type { Database } from '../../platform/database/database.ts';
import { findByText, type FoundRow, type SearchBranch } from './search.repository.ts';

/** Who may find records of each kind, in the order in which equal finds are shown. */
const finders: Readonly<Record<SearchBranch, Permission>> = {
  orders: 'read-orders',
  invoices: 'read-money',
  shipments: 'read-shipments',
  trackingNumbers: 'read-shipments',
  purchaseOrders: 'read-orders',
  quotes: 'read-requests',
  parts: 'read-orders',
  companies: 'read-customers',
  peopleByName: 'read-customers',
  peopleByEmail: 'read-customers',
};

const addresses: Readonly<Record<FoundRow['kind'], (target: string) => string>> = {
  order: (uuid) => `/orders/${uuid}`,
  invoice: (uuid) => `/invoices/${uuid}`,
  shipment: (uuid) => `/shipments/${uuid}`,
  request: (number) => `/requests/special/${number}`,
  // The orders of the part: the office has no page of a part.
  part: (code) => `/orders?${new URLSearchParams({ view: 'all', text: code })}`,
  company: (uuid) => `/companies/${uuid}`,
  person: (uuid) => `/companies/${uuid}`,
};

/** Returns records whose number or name begins with a text, exact ones first, of the kinds that a person may read. */
export async function findRecords(
  db: Database,
  permissions: ReadonlySet<Permission>,
  text: string,
): Promise<FoundRecord[]> {
  const branches = searchOrder.filter((branch) => permissions.has(finders[branch]));
  const rows = await findByText(db, branches, { typed: text, partKey: codeKey(text) });
  const known = new Set<string>();
  const mayAct = permissions.has('act-for-customers');
  return rows.flatMap(({ target, customer, ...row }) => {
    const address = addresses[row.kind](target);
    // An order may be found by its number and by its purchase order, a person by name and by address.
    const name = `${row.kind} ${target} ${row.label} ${row.kind === 'person' ? row.detail : ''}`;
    if (known.has(name)) return [];
    known.add(name);
    return [{ ...row, address, act_for: mayAct ? customer : null }];
  });
}

const searchOrder: readonly SearchBranch[] = [
  'orders',
  'invoices',
  'shipments',
  'trackingNumbers',
  'purchaseOrders',
  'quotes',
  'parts',
  'companies',
  'peopleByName',
  'peopleByEmail',
];
