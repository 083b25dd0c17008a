import type { Permission } from '../staff/staff.ts';

/** The permission to read a record of each kind, and so its timeline and its notes. */
const readers = {
  order: 'read-orders',
  shipment: 'read-shipments',
  invoice: 'read-money',
  payment: 'read-money',
  company: 'read-customers',
  customer: 'read-customers',
  part: 'read-stock',
  request: 'read-requests',
  quote: 'read-requests',
  mail: 'read-mail-log',
  job: 'read-jobs',
  document: 'read-content',
  staff: 'read-staff',
  role: 'read-staff',
} as const satisfies Record<string, Permission>;

export type SubjectKind = keyof typeof readers;

export type Subject = {
  readonly kind: SubjectKind;
  /** Of the record within its kind: a uuid, a number, the code of a part, or for requests a kind and a number. */
  readonly id: string;
};

const someNumber = /^\d{1,15}$/;
const someUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function isUuid(text: string): boolean {
  return someUuid.test(text);
}

/** How the records of some kinds are stored; all others by their uuids. A part is stored by its code. */
const ids: Partial<Record<SubjectKind, RegExp>> = {
  customer: someNumber,
  job: someNumber,
  part: /^\S/,
  request: /^[a-z]+ [\w-]+$/,
};

/** Reads a subject such as `order <uuid>`; undefined for what is none, and for a kind without a timeline. */
export function parseSubject(text: string): Subject | undefined {
  const [, kind = '', id = ''] = /^([a-z]+) (.+)$/.exec(text) ?? [];
  return isKind(kind) && (ids[kind] ?? someUuid).test(id) ? { kind, id } : undefined;
}

export function readingPermission({ kind }: Pick<Subject, 'kind'>): Permission {
  return readers[kind];
}

/** The pages of records; a customer's is that of the company, and a job has none. */
const pages: Partial<Record<SubjectKind, (id: string) => string>> = {
  order: (uuid) => `/orders/${uuid}`,
  shipment: (uuid) => `/shipments/${uuid}`,
  invoice: (uuid) => `/invoices/${uuid}`,
  payment: (uuid) => `/payments/${uuid}`,
  company: (uuid) => `/companies/${uuid}`,
  part: (code) => `/stock/${encodeURIComponent(code)}`,
  request: (kindAndNumber) => `/requests/${kindAndNumber.replace(' ', '/')}`,
  quote: (uuid) => `/quotes/${uuid}`,
  mail: (uuid) => `/mails/${uuid}`,
  document: (uuid) => `/content/${uuid}`,
  staff: (uuid) => `/staff/${uuid}`,
  role: () => '/roles',
};

/** Returns where the office shows a record, below /office; undefined for one without a page of its own. */
export function recordAddress({ kind, id }: Subject): string | undefined {
  return pages[kind]?.(id);
}

function isKind(text: string): text is SubjectKind {
  return Object.hasOwn(readers, text);
}
