// Names what the identifiers that events hold stand for, so that nobody has to read a uuid.

import { isUuid, readingPermission, type SubjectKind } from '@chipload/domain/desk';
import type { Permission } from '@chipload/domain/staff';
import type { Database } from '../../platform/database/database.ts';
import { listValueNames, type NamedValue } from './value-names.repository.ts';

type Values = Readonly<Record<string, unknown>> | null;
type EventValues = { readonly before: Values; readonly after: Values };

const isNumber = (text: string) => /^[1-9]\d{0,14}$/.test(text);

type Named = {
  readonly value: NamedValue;
  /** Whoever may read these records may read their names. */
  readonly kind: SubjectKind;
  readonly isId: (text: string) => boolean;
};

const named: readonly Named[] = [
  { value: 'roles', kind: 'role', isId: isUuid },
  { value: 'document', kind: 'company', isId: isUuid },
  { value: 'picked_by', kind: 'shipment', isId: isNumber },
  { value: 'customer', kind: 'customer', isId: isNumber },
];

/** Returns the names of what the values of an event identify, by the name of the value and the id: `roles <uuid>`. */
export type ValueNames = (event: EventValues) => Record<string, string>;

/** Looks up what the values of events identify, with one statement for each kind; only records that the reader may read. */
export async function nameValues(
  db: Database,
  permissions: ReadonlySet<Permission>,
  events: readonly EventValues[],
): Promise<ValueNames> {
  const names = new Map<string, string>();
  for (const { value, kind, isId } of named) {
    if (!permissions.has(readingPermission({ kind }))) continue;
    const ids = new Set(events.flatMap((event) => idsIn(event, value)).filter(isId));
    if (ids.size === 0) continue;
    for (const { id, name } of await listValueNames(db, value, [...ids])) names.set(`${value} ${id}`, name);
  }
  return (event) => {
    const keys = named.flatMap(({ value }) => idsIn(event, value).map((id) => `${value} ${id}`));
    return Object.fromEntries(keys.flatMap((key) => (names.has(key) ? [[key, names.get(key) ?? '']] : [])));
  };
}

function idsIn({ before, after }: EventValues, value: NamedValue): string[] {
  return [before?.[value], after?.[value]].flat().map(String);
}
