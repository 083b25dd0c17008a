import { expect, test } from 'vitest';
import { keepDrafts, takeDrafts } from './kept-drafts.ts';

const drafts = { purchaseOrder: { number: 'PO-1', notes: [] } };

/** A browser's storage, as far as it is used. */
function createStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('what was typed comes back once, to the trunk it was typed for', () => {
  const store = createStore();
  keepDrafts(store, 'mine', drafts);

  expect(takeDrafts(store, 'mine')).toEqual(drafts);
  expect(takeDrafts(store, 'mine')).toBeUndefined();
});

test('another trunk gets nothing, and nothing stays behind', () => {
  const store = createStore();
  keepDrafts(store, 'mine', drafts);

  expect(takeDrafts(store, 'theirs')).toBeUndefined();
  expect(takeDrafts(store, 'mine')).toBeUndefined();
});

test('a storage that is forbidden or broken keeps nobody from ordering', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const store = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };

  expect(() => keepDrafts(store, 'mine', drafts)).not.toThrow();
  expect(takeDrafts(store, 'mine')).toBeUndefined();
  expect(takeDrafts({ ...createStore(), getItem: () => '{broken' }, 'mine')).toBeUndefined();
});
