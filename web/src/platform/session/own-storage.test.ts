import { expect, test } from 'vitest';
import { forgetOwn, ownStorage } from './own-storage.ts';

/** A stand-in for a browser's storage: its keys are properties of the object. */
function createStore() {
  const store = {
    getItem: (key: string) => (Object.hasOwn(store, key) ? (store as never)[key] : null),
    setItem: (key: string, text: string) => void Object.assign(store, { [key]: text }),
    removeItem: (key: string) => void Reflect.deleteProperty(store, key),
  };
  return store as unknown as Storage;
}

test('only the customer who wrote a draft can read it', () => {
  const store = createStore();
  ownStorage(store, 7).write('rows', ['a']);
  expect(ownStorage(store, 7).read('rows')).toEqual(['a']);
  expect(ownStorage(store, 8).read('rows')).toBeUndefined();
  expect(ownStorage(store, 0).read('rows')).toBeUndefined();
});

test('a guest keeps their drafts after signing in', () => {
  const store = createStore();
  ownStorage(store, 0).write('rows', ['a']);
  expect(ownStorage(store, 7).read('rows')).toEqual(['a']);
});

test('sign-out removes the drafts, and nothing else', () => {
  const store = createStore();
  store.setItem('theme', 'dark');
  ownStorage(store, 7).write('rows', ['a']);
  forgetOwn(store);
  expect(ownStorage(store, 7).read('rows')).toBeUndefined();
  expect(store.getItem('theme')).toBe('dark');
});

test('forbidden or broken storage keeps nothing and throws nothing', () => {
  const forbid = () => {
    throw new Error('SecurityError');
  };
  const forbidden = ownStorage({ getItem: forbid, setItem: forbid, removeItem: forbid }, 7);
  expect(() => forbidden.write('rows', 1)).not.toThrow();
  expect(forbidden.read('rows')).toBeUndefined();
  for (const broken of ['{broken', '7']) {
    const store = { getItem: () => broken, setItem: forbid, removeItem: forbid };
    expect(ownStorage(store, 7).read('rows')).toBeUndefined();
  }
});
