import type { User } from '@chipload/contract';
import { expect, test, vi } from 'vitest';
import { guest } from '../page/page.ts';
import { createSession } from './session.ts';
import { createStorage } from './storage.fixtures.ts';
import { rememberUser, rememberedUser } from './user-cache.ts';

const alice: User = { id: 7, name: 'Alice', email: 'alice@chipload.test', isGuest: false };

test('listeners are called once for a new user', () => {
  const session = createSession({ user: guest, currency: 'USD' }, () => undefined);
  const listener = vi.fn();
  session.subscribe(listener);
  session.setUser(alice);
  session.setUser({ ...alice });

  expect(listener).toHaveBeenCalledOnce();
  expect(session.visitor()).toEqual({ user: alice, currency: 'USD' });
});

test('setting a user also sets the currency', () => {
  const session = createSession({ user: guest, currency: 'USD' }, () => undefined);
  session.setUser(alice, 'CAD');
  expect(session.visitor()).toEqual({ user: alice, currency: 'CAD' });
});

test('the browser remembers a customer and forgets them at sign-out', () => {
  const store = createStorage();
  const session = createSession({ user: guest, currency: 'CAD' }, (user) => rememberUser(store, user));
  session.setUser(alice);
  expect(rememberedUser(store)).toEqual(alice);
  expect(store.getItem('user.name')).toBe('Alice');

  session.setUser(guest);
  expect(rememberedUser(store)).toBeUndefined();
  expect(store.getItem('user.name')).toBeNull();
});

test.each(['user.id', 'user.name', 'user.email'])('a stored user without %s is ignored', (key) => {
  const store = createStorage();
  rememberUser(store, alice);
  store.removeItem(key);
  expect(rememberedUser(store)).toBeUndefined();
});

test('a browser that forbids its storage causes no error', () => {
  const forbid = () => {
    throw new Error('SecurityError');
  };
  const store = { getItem: forbid, setItem: forbid, removeItem: forbid };
  expect(() => rememberUser(store, alice)).not.toThrow();
  expect(rememberedUser(store)).toBeUndefined();
});
