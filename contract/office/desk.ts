// The desk of a member of staff: the work that waits today, the search for any number, views of lists, and the timeline
// of a record with its notes.

import { deskLimits, listsWithViews } from '@chipload/domain/desk';
import { z } from 'zod';
import { byUuid, cents, country, currency, done } from '../wire.ts';
import { many } from './lists.ts';
import { officeEndpoint } from './office-endpoint.ts';

/** The record that events and notes are about, such as `order <uuid>`. */
const subject = z.string().max(80);

/** An address of the office, below /office. */
export const address = z.string().startsWith('/');

export const waitingWork = z.object({
  kind: z.string().meta({ description: 'Such as orders-to-release' }),
  count: z.int(),
  is_more: z.boolean().meta({ description: 'There are more than `count`' }),
  oldest_at: z.iso.datetime().meta({ description: 'Since when the oldest of them waits' }),
  address,
});
export type WaitingWork = z.infer<typeof waitingWork>;

export const foundRecord = z.object({
  kind: z.enum([
    'order',
    'invoice',
    'shipment',
    'payment',
    'request',
    'quote',
    'part',
    'stock',
    'company',
    'person',
  ]),
  label: z.string().meta({ description: 'Its number or name' }),
  detail: z.string().meta({ description: 'Whose it is, or what it is called' }),
  address,
  is_exact: z.boolean().meta({ description: 'The text is the whole number, not only its beginning' }),
  act_for: z.uuid().nullable().meta({
    description: 'The customer for whom the reader may act in the shop; null for anything but people',
  }),
});
export type FoundRecord = z.infer<typeof foundRecord>;

export const savedView = z.object({
  uuid: z.uuid(),
  name: z.string(),
  query: z.string().meta({ description: 'The address of the view, after the `?`' }),
  is_shared: z.boolean(),
  is_own: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

const entryHead = {
  at: z.iso.datetime(),
  by: z.string().meta({ description: 'The name of who did it; empty when the shop did it by itself' }),
};

/** Of what identifiers in `before` and `after` stand for, by the name of the value and the identifier: `roles <uuid>`. */
export const valueNames = z.record(z.string(), z.string());

export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('event'),
    id: z.int(),
    ...entryHead,
    actor: z.enum(['shop', 'customer', 'staff']),
    action: z.string().meta({ description: 'Such as order.held' }),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    value_names: valueNames,
  }),
  z.object({
    kind: z.literal('note'),
    uuid: z.uuid(),
    ...entryHead,
    body: z.string(),
    is_own: z.boolean(),
  }),
  z.object({
    kind: z.literal('mail'),
    uuid: z.uuid(),
    ...entryHead,
    subject: z.string(),
    recipient: z.string(),
    is_sent: z.boolean(),
  }),
  z.object({
    kind: z.literal('milestone'),
    ...entryHead,
    milestone: z.enum(['order-placed', 'invoice-issued', 'invoice-charged', 'invoice-paid']),
    amount: cents.nullable(),
    currency: currency.nullable(),
    masked_card_number: z.string().nullable(),
  }),
]);
export type TimelineEntry = z.infer<typeof timelineEntry>;
export type Milestone = Extract<TimelineEntry, { kind: 'milestone' }>['milestone'];

const viewName = z.string().trim().min(1).max(deskLimits.viewName);

export const deskCalls = {
  getToday: officeEndpoint({
    method: 'GET',
    path: '/today',
    summary: 'The work that waits, of the kinds that the person may do',
    permission: 'staff',
    reply: z.array(waitingWork),
    cost: 5,
  }),
  getShop: officeEndpoint({
    method: 'GET',
    path: '/shop',
    summary: 'The shop itself',
    permission: 'staff',
    reply: z.object({ country: country.nullable().meta({ description: 'Null while it has no address' }) }),
  }),
  find: officeEndpoint({
    method: 'GET',
    path: '/find',
    summary: 'Find records by number or name: exact numbers first',
    permission: 'staff',
    query: z.object({
      text: z.string().trim().min(1).max(deskLimits.searchText),
      kind: z.literal('company').optional().meta({ description: 'For a field in which a company is chosen' }),
    }),
    reply: z.array(foundRecord),
    cost: 2,
  }),
  listViews: officeEndpoint({
    method: 'GET',
    path: '/views',
    summary: 'The saved views of a list: one’s own, and those that others share',
    permission: 'staff',
    query: z.object({ list: z.enum(listsWithViews) }),
    reply: z.array(savedView),
  }),
  saveView: officeEndpoint({
    method: 'POST',
    path: '/views',
    summary: 'Save a view of a list; one’s own of that name is replaced',
    permission: 'staff',
    body: z.object({
      list: z.enum(listsWithViews),
      name: viewName,
      query: z.string().max(deskLimits.viewQuery),
      is_shared: z.boolean(),
    }),
    records: ['view.saved'],
    reply: savedView,
    refusals: ['too-many-views'],
  }),
  deleteView: officeEndpoint({
    method: 'DELETE',
    path: '/views/:uuid',
    summary: 'Delete one’s own view',
    permission: 'staff',
    params: byUuid,
    records: ['view.deleted'],
    reply: done,
    refusals: ['not-found'],
  }),
  getTimeline: officeEndpoint({
    method: 'GET',
    path: '/timeline',
    summary: 'What happened to a record, and the notes on it, newest first',
    permission: 'staff',
    query: z.object({ subject: many(subject), after: z.string().max(100).optional() }),
    reply: z.object({ entries: z.array(timelineEntry), after: z.string().nullable() }),
    refusals: ['not-found', 'not-allowed'],
    cost: 2,
  }),
  addNote: officeEndpoint({
    method: 'POST',
    path: '/notes',
    summary: 'Write a note on a record, which only staff see',
    permission: 'staff',
    body: z.object({ subject, body: z.string().trim().min(1).max(deskLimits.note) }),
    records: ['note.added'],
    reply: timelineEntry,
    refusals: ['not-found', 'not-allowed'],
  }),
  removeNote: officeEndpoint({
    method: 'DELETE',
    path: '/notes/:uuid',
    summary: 'Remove one’s own note',
    permission: 'staff',
    params: byUuid,
    records: ['note.removed'],
    reply: done,
    refusals: ['not-found'],
  }),
  restoreNote: officeEndpoint({
    method: 'POST',
    path: '/notes/:uuid/restore',
    summary: 'Put a note back that one has removed',
    permission: 'staff',
    params: byUuid,
    records: ['note.restored'],
    reply: done,
    refusals: ['not-found'],
  }),
};
