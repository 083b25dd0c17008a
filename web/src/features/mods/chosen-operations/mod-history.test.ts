import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHistory, type ModHistory, applyStep } from './mod-history.ts';
import { type ChosenOperations, withOperation, withoutOperation, withValue } from './chosen-operations.ts';

const none: ChosenOperations = [];
const shorten = withOperation(none, 'shorten');
const typed = (length: number) => withValue(shorten, 'shorten', 'overallLength', length);
const change = (history: ModHistory, to: ChosenOperations, field?: string) =>
  applyStep(history, { kind: 'change', to, field });

test('changes of one field are one undo step, and another field starts the next', () => {
  let history = change(createHistory(none), shorten);
  history = change(history, typed(2), 'length');
  history = change(history, typed(2.7), 'length');
  history = change(history, withOperation(typed(2.7), 'weldon-flat'));
  const back = [1, 2, 3, 4].map(() => (history = applyStep(history, { kind: 'undo' })).now);
  expect(back).toEqual([typed(2.7), shorten, none, none]);
  expect(applyStep(applyStep(history, { kind: 'redo' }), { kind: 'redo' }).now).toEqual(typed(2.7));
});

test('undoing every change restores the start, and redoing every change the end', () => {
  const lists = fc.array(fc.constantFrom(none, shorten, typed(2), typed(2.5)), { maxLength: 30 });
  fc.assert(
    fc.property(lists, (all) => {
      let history = createHistory(none);
      for (const to of all) history = change(history, to);
      const last = history.now;
      for (const _ of all) history = applyStep(history, { kind: 'undo' });
      expect(history.now).toEqual(none);
      for (const _ of all) history = applyStep(history, { kind: 'redo' });
      expect(history.now).toEqual(last);
    }),
  );
});

test('operations are listed once each, in the order of work', () => {
  const chosen = withOperation(withOperation(withOperation(none, 'marking'), 'shorten'), 'shorten');
  expect(chosen.map(({ operation }) => operation)).toEqual(['shorten', 'marking']);
  expect(withoutOperation(chosen, 'marking')).toEqual(shorten);
  expect(withValue(typed(2), 'shorten', 'overallLength', undefined)).toEqual(shorten);
});
