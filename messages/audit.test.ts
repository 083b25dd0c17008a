import { expect, test } from 'vitest';
import { changedFacts, recordText, whoText } from '@chipload/messages/audit';
import { actText, eventGroups, eventText, eventTexts } from '@chipload/messages/events';

const english = { locale: 'en' } as const;
const french = { locale: 'fr' } as const;

test('a value that was added, changed or removed is shown with what was there before and after', () => {
  const event = {
    action: 'staff.roles-changed',
    before: { roles: ['sales', 'Night shift'], note: 'x' },
    after: { roles: ['sales'], is_shared: true, strange: { odd: 1 } },
    value_names: {},
  };
  expect(changedFacts(event, english)).toEqual([
    { name: 'Roles', before: 'Sales, Night shift', after: 'Sales' },
    { name: 'Note', before: 'x', after: '' },
    { name: 'Shared', before: '', after: 'Yes' },
    { name: 'strange', before: '', after: '{"odd":1}' },
  ]);
  expect(changedFacts({ action: 'order.held', before: null, after: null, value_names: {} })).toEqual([]);
});

test('codes and amounts are the words of the records’ screens, in both languages', () => {
  const before = { state: 'confirmed', total: 10_050, refundCents: 50_000, kinds: ['credit', 'customs'] };
  const after = { state: 'cancelled', total: 0, refundCents: null, currency: 'CAD', cents: 1_234 };
  const event = { action: 'order.changed', before, after, value_names: {} };
  const inWords = (options: typeof english | typeof french) =>
    changedFacts(event, options).map(({ name, before: old, after: fresh }) => [name, old, fresh].join('|'));
  expect(inWords(english)).toEqual([
    'State|Confirmed|Cancelled',
    'Total|$100.50|$0.00',
    'Refund at most|$500.00|No limit',
    'Kind|Credit, Customs|',
    'Currency||CAD',
    'Amount||$12.34',
  ]);
  expect(inWords(french)[0]).toBe('État|Confirmée|Annulée');
  expect(inWords(french)[1]).toMatch(/^Total\|100,50\s\$/);
});

test('lines are pieces of parts with the price that was set, and what did not change is left out', () => {
  const before = { lines: [{ code: 'X4', pieces: 5 }], state: 'confirmed', total: 90_000, currency: 'USD' };
  const added = { code: 'PD3', pieces: 2, unit_cents: 45_000, usual_cents: 50_000 };
  const after = { ...before, lines: [{ code: 'X4', pieces: 3 }, added], shipping_method: 'pickup' };
  const event = { action: 'order.changed', before, after, value_names: {} };
  expect(changedFacts(event, english)).toEqual([
    { name: 'Lines', before: '5 × X4', after: '3 × X4, 2 × PD3 at $450.00 instead of $500.00' },
    { name: 'Method', before: '', after: 'Pickup' },
  ]);
  expect(changedFacts(event, french)[0]?.after).toMatch(/^3 × X4, 2 × PD3 à 450,00\s.* au lieu de 500,00/);
});

test('an identifier is called by its name; one without a name is left out', () => {
  const [role, hold, gone] = [1, 2, 3].map((digit) => `5f0c7f0e-0000-4000-8000-00000000000${digit}`);
  const event = {
    action: 'staff.roles-changed',
    before: { hold, kind: 'credit', roles: ['sales', gone], picked_by: 12 },
    after: { roles: ['sales', role] },
    value_names: { [`roles ${role}`]: 'Night shift', 'picked_by 12': 'Sam Staff' },
  };
  expect(changedFacts(event, english)).toEqual([
    { name: 'Kind', before: 'Credit', after: '' },
    { name: 'Roles', before: 'Sales', after: 'Sales, Night shift' },
    { name: 'Picked by', before: 'Sam Staff', after: '' },
  ]);
});

test('a record has its kind and its number or name', () => {
  const order = { kind: 'order', name: '100123', code: null };
  expect(recordText(order, english)).toBe('Order 100123');
  expect(recordText(order, french)).toBe('Commande 100123');
  expect(recordText({ kind: 'order', name: null, code: null }, english)).toBe('Order');
  expect(recordText({ kind: 'role', name: '', code: 'warehouse' }, english)).toBe('Role Warehouse');
  expect(recordText({ kind: 'role', name: 'Night shift', code: null }, english)).toBe('Role Night shift');
  expect(recordText({ kind: 'request', name: '12', code: 'special' }, english)).toBe('Special tool 12');
  expect(recordText({ kind: 'job', name: '7', code: 'capture_invoice' }, english)).toMatch(/^Job 7 \w/);
  expect(recordText({ kind: 'other', name: 'X4-1/2R CAD', code: null }, english)).toBe('X4-1/2R CAD');
  expect(recordText(null, english)).toBe('');
});

test('who did it is a person, a customer by name or number, the shop, or the operator with a command', () => {
  const who = { staff: null, customer: null };
  const of = { name: 'Kim Buyer', company: 'Acme' };
  expect(whoText({ ...who, staff: { name: 'Sam' }, actor: 'nobody' }, english)).toBe('Sam');
  expect(whoText({ ...who, customer: of, actor: 'customer 2' }, english)).toBe('Kim Buyer (Acme)');
  expect(whoText({ ...who, actor: 'customer 2' }, french)).toBe('Client 2');
  expect(whoText({ ...who, actor: 'command shop' }, english)).toBe('The shop');
  expect(whoText({ ...who, actor: 'command operator' }, english)).toBe('The operator');
  expect(whoText({ ...who, actor: 'command import-offers' }, english)).toBe('Command import-offers');
  expect(whoText({ ...who, actor: 'nobody' }, english)).toBe('Nobody signed in');
});

test('every action stands in exactly one group, with different words in both languages', () => {
  const grouped = eventGroups.flatMap(({ texts }) => Object.keys(texts));
  expect(grouped.toSorted()).toEqual(Object.keys(eventTexts).toSorted());
  for (const { texts } of eventGroups) {
    const words = Object.keys(texts).map(actText);
    expect(new Set(words).size).toBe(words.length);
    for (const text of words) expect(text).not.toMatch(/ {2}|[:\s]$|^\s|\{/);
  }
});

test.each([
  [{ step: 2 }, 'Sent reminder 2 of balance without an invoice'],
  [{ step: 2, number: '1004' }, 'Sent reminder 2 of invoice 1004'],
])('a reminder names what is owed: %j', (after, text) => {
  expect(eventText({ action: 'reminder.sent', before: null, after }, english)).toBe(text);
});

test('a sentence has the figures of its event in the language asked for', () => {
  const event = { action: 'invoice.refund-failed', before: null, after: { cents: 123_456, currency: 'CAD' } };
  expect(eventText(event, english)).toBe('The card did not take the refund of $1,234.56');
  expect(eventText(event, french)).toMatch(/^La carte n’a pas accepté le remboursement de 1\s234,56\s\$/);
  expect(eventText({ ...event, action: 'later.invented' }, french)).toBe('later.invented');
});

test('a change after which nothing is left to ship says that the order, or its rest, was cancelled', () => {
  const change = (before: string, after: string) =>
    eventText({ action: 'order.changed', before: { state: before }, after: { state: after } }, english);
  expect(change('confirmed', 'confirmed')).toBe('Changed the order');
  expect(change('confirmed', 'cancelled')).toBe('Cancelled the order');
  expect(change('partly_shipped', 'shipped')).toBe('Cancelled everything not shipped');
});
