import { expect, test } from 'vitest';
import { forgetOwn, ownStorage } from './own-storage.ts';

/** A browser's storage, as far as it is used: its keys are those of the object. */
function createStore() {
  const store = {
    getItem: (key: string) => (Object.hasOwn(store, key) ? (store as never)[key] : null),
    setItem: (key: string, text: string) => void Object.assign(store, { [key]: text }),
    removeItem: (key: string) => void Reflect.deleteProperty(store, key),
  };
  return store as unknown as Storage;
}

test('a customer reads what the same customer wrote, nobody else does', () => {
  const store = createStore();
  ownStorage(store, 7).write('rows', ['a']);
  expect(ownStorage(store, 7).read('rows')).toEqual(['a']);
  expect(ownStorage(store, 8).read('rows')).toBeUndefined();
  expect(ownStorage(store, 0).read('rows')).toBeUndefined();
});

test('what a guest wrote goes along when they sign in', () => {
  const store = createStore();
  ownStorage(store, 0).write('rows', ['a']);
  expect(ownStorage(store, 7).read('rows')).toEqual(['a']);
});

test('sign-out forgets what was typed, and nothing else', () => {
  const store = createStore();
  store.setItem('theme', 'dark');
  ownStorage(store, 7).write('rows', ['a']);
  forgetOwn(store);
  expect(ownStorage(store, 7).read('rows')).toBeUndefined();
  expect(store.getItem('theme')).toBe('dark');
});

test('storage that is forbidden or broken keeps nothing and fails nobody', () => {
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
