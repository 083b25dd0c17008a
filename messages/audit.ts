// The audit trail in words: who did something, to which record, and what stood there before and after.

import { m } from '@chipload/messages';
import type { Figures } from './events/events.ts';
import { factNames, factText } from './facts.ts';
import { jobKindTexts } from './kinds.ts';
import type { InLanguage, Text } from './language.ts';
import { requestKindTexts, roleTexts } from './office-codes.ts';

type Named = {
  readonly kind: string;
  /** Its number or name; null where it is not known or not for the reader. */
  readonly name: string | null;
  /** Of a role of the shop, a kind of request or a job, which have words. */
  readonly code: string | null;
};

const kindTexts: Readonly<Record<string, Text>> = {
  order: m.office_audit_kind_order,
  shipment: m.office_audit_kind_shipment,
  invoice: m.office_audit_kind_invoice,
  payment: m.office_audit_kind_payment,
  company: m.office_audit_kind_company,
  customer: m.office_audit_kind_customer,
  part: m.office_audit_kind_part,
  request: m.office_audit_kind_request,
  mail: m.office_audit_kind_mail,
  job: m.office_audit_kind_job,
  document: m.office_audit_kind_document,
  staff: m.office_audit_kind_staff,
  role: m.office_audit_kind_role,
  settings: m.office_audit_kind_settings,
};

/** Returns a record by its kind and its number or name: `Order 100123`. Empty for an act on no record. */
export function recordText(record: Named | null, options?: InLanguage): string {
  if (record === null) return '';
  const code = record.code ?? '';
  const words: Readonly<Record<string, Text>> = record.kind === 'request' ? requestKindTexts : {};
  const kind = (words[code] ?? kindTexts[record.kind])?.({}, options) ?? '';
  const name = nameOf(record, options);
  if (name === '' || kind === '') return name || kind;
  return m.office_audit_record_named({ kind, name }, options);
}

/** Returns the number or name in a text such as `Order 100123`, as `recordText` writes it. */
export function textAfterKind(text: string, options?: InLanguage): string {
  const kinds = [...Object.values(requestKindTexts), ...Object.values(kindTexts)];
  const start = kinds
    .map((kind) => `${kind({}, options)} `)
    .find((kind) => text.toLowerCase().startsWith(kind.toLowerCase()));
  return start === undefined ? text : text.slice(start.length).trim();
}

function nameOf({ kind, name, code }: Named, options: InLanguage | undefined): string {
  const roles: Readonly<Record<string, Text>> = roleTexts;
  if (kind === 'role' && code !== null) return roles[code]?.({}, options) ?? code;
  if (kind === 'job' && code !== null)
    return [name ?? '', jobKindTexts[code]?.({}, options) ?? code].join(' ').trim();
  return name ?? '';
}

type Actor = {
  readonly staff: { readonly name: string } | null;
  /** Null for anybody else, and where the reader may not read customers. */
  readonly customer: { readonly name: string; readonly company: string } | null;
  /** As stored: `customer 12`, `command import`, `nobody`. */
  readonly actor: string;
};

/** Returns who did it: a person of the office, a customer, an operator with a command, or the shop itself. */
export function whoText({ staff, customer, actor }: Actor, options?: InLanguage): string {
  if (staff !== null) return staff.name;
  if (customer !== null) return m.office_audit_of_company(customer, options);
  const [kind, name = ''] = actor.split(/[ :]/, 2);
  if (kind === 'customer') return m.office_audit_customer({ number: name }, options);
  if (kind === 'nobody') return m.office_audit_nobody({}, options);
  if (name === 'shop') return m.office_audit_shop({}, options);
  return name === 'operator'
    ? m.office_audit_operator({}, options)
    : m.office_audit_command({ name }, options);
}

type ChangedEvent = {
  readonly action: string;
  readonly before: Figures;
  readonly after: Figures;
  /** Of what identifiers in the values stand for, by the name of the value and the identifier: `roles <uuid>`. */
  readonly value_names: Readonly<Record<string, string>>;
};

export type ChangedFact = { readonly name: string; readonly before: string; readonly after: string };

/** Returns what an event changed as one text: `Limit: $100.00 → $200.00; Terms: Net 30 → Net 60`. */
export function changesText(event: ChangedEvent, options?: InLanguage): string {
  return changedFacts(event, options)
    .map(({ name, before, after }) => `${name}: ${before} → ${after}`)
    .join('; ');
}

/** Returns the values of an event that changed in words, before and after; empty where one was not there. */
export function changedFacts(event: ChangedEvent, options?: InLanguage): ChangedFact[] {
  const { action, before, after, value_names: valueNames } = event;
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({
      name: factNames[name]?.({}, options) ?? name,
      before: factText({ name, action, figures: before, other: after, valueNames }, options),
      after: factText({ name, action, figures: after, other: before, valueNames }, options),
    }))
    .filter((fact) => fact.before !== fact.after);
}
