import { codeKey } from '@chipload/domain/catalogue';
import { readingPermission, recordAddress, type SubjectKind, typedNumber } from '@chipload/domain/desk';
import type { FoundRecord } from '@chipload/contract/office';
import type { Permission } from '@chipload/domain/staff';
import type { Database } from '../../platform/database/database.ts';
import { branchKinds, branchNames, findByText, type FoundRow } from '../records/records.service.ts';

function addressOf({ kind, target }: Pick<FoundRow, 'kind' | 'target'>): string | undefined {
  switch (kind) {
    // The orders of the part: its own page is that of its stock.
    case 'part':
      return `/orders?${new URLSearchParams({ view: 'all', text: target })}`;
    case 'stock':
      return recordAddress({ kind: 'part', id: target });
    case 'person':
      return recordAddress({ kind: 'company', id: target });
    case 'request':
      return recordAddress({ kind, id: `special ${target}` });
    default:
      return recordAddress({ kind, id: target });
  }
}

/** Returns records whose number or name begins with a text, exact ones first, of the kinds that a person may read, or of one of them. */
export async function findRecords(
  db: Database,
  permissions: ReadonlySet<Permission>,
  text: string,
  kind?: SubjectKind,
): Promise<FoundRecord[]> {
  const branches = branchNames.filter(
    (branch) =>
      (kind === undefined || branchKinds[branch] === kind) &&
      permissions.has(readingPermission({ kind: branchKinds[branch] })),
  );
  const rows = await findByText(db, branches, {
    typed: text,
    number: typedNumber(text),
    partKey: codeKey(text),
  });
  const known = new Set<string>();
  const mayAct = permissions.has('act-for-customers');
  return rows.flatMap(({ target, customer, about: _about, ...row }) => {
    const address = addressOf({ kind: row.kind, target });
    // An order may be found by its number and by its purchase order, a person by name and by address.
    const name = `${row.kind} ${target} ${row.label} ${row.kind === 'person' ? row.detail : ''}`;
    if (address === undefined || known.has(name)) return [];
    known.add(name);
    return [{ ...row, address, act_for: mayAct ? customer : null }];
  });
}
