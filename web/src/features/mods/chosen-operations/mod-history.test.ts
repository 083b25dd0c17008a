import fc from 'fast-check';
import { expect, test } from 'vitest';
import { historyOf, type ModHistory, stepped } from './mod-history.ts';
import { type ChosenOperations, withOperation, withoutOperation, withValue } from './chosen-operations.ts';

const none: ChosenOperations = [];
const shorten = withOperation(none, 'shorten');
const typed = (length: number) => withValue(shorten, 'shorten', 'overallLength', length);
const change = (history: ModHistory, to: ChosenOperations, field?: string) =>
  stepped(history, { kind: 'change', to, field });

test('what is typed into one field is one step, and another field begins the next', () => {
  let history = change(historyOf(none), shorten);
  history = change(history, typed(2), 'length');
  history = change(history, typed(2.7), 'length');
  history = change(history, withOperation(typed(2.7), 'weldon-flat'));
  const back = [1, 2, 3, 4].map(() => (history = stepped(history, { kind: 'undo' })).now);
  expect(back).toEqual([typed(2.7), shorten, none, none]);
  expect(stepped(stepped(history, { kind: 'redo' }), { kind: 'redo' }).now).toEqual(typed(2.7));
});

test('whatever was changed, undoing and redoing it all leads back', () => {
  const lists = fc.array(fc.constantFrom(none, shorten, typed(2), typed(2.5)), { maxLength: 30 });
  fc.assert(
    fc.property(lists, (all) => {
      let history = historyOf(none);
      for (const to of all) history = change(history, to);
      const last = history.now;
      for (const _ of all) history = stepped(history, { kind: 'undo' });
      expect(history.now).toEqual(none);
      for (const _ of all) history = stepped(history, { kind: 'redo' });
      expect(history.now).toEqual(last);
    }),
  );
});

test('operations stand in the order of work, each once', () => {
  const chosen = withOperation(withOperation(withOperation(none, 'marking'), 'shorten'), 'shorten');
  expect(chosen.map(({ operation }) => operation)).toEqual(['shorten', 'marking']);
  expect(withoutOperation(chosen, 'marking')).toEqual(shorten);
  expect(withValue(typed(2), 'shorten', 'overallLength', undefined)).toEqual(shorten);
});
