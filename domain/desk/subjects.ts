import type { Permission } from '../staff/staff.ts';

/** Who may read a record of each kind, and so its timeline and its notes. */
const readers = {
  order: 'read-orders',
  shipment: 'read-shipments',
  invoice: 'read-money',
  payment: 'read-money',
  company: 'read-customers',
  customer: 'read-customers',
  request: 'read-requests',
  mail: 'read-mail-log',
  job: 'read-jobs',
  staff: 'read-staff',
  role: 'read-staff',
} as const satisfies Record<string, Permission>;

export type SubjectKind = keyof typeof readers;

export type Subject = {
  readonly kind: SubjectKind;
  /** Of the record within its kind: a uuid, a number, or for requests a kind and a number. */
  readonly id: string;
};

/** Reads a subject such as `order <uuid>`; undefined for a kind without a timeline. */
export function parseSubject(text: string): Subject | undefined {
  const [, kind = '', id = ''] = /^([a-z]+) ([\w-]+(?: [\w-]+)?)$/.exec(text) ?? [];
  return isKind(kind) ? { kind, id } : undefined;
}

export function readingPermission({ kind }: Subject): Permission {
  return readers[kind];
}

function isKind(text: string): text is SubjectKind {
  return Object.hasOwn(readers, text);
}
