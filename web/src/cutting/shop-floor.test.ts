import { emptyFloor, withMaterial } from '@chipload/domain/shop-floor';
import { expect, test } from 'vitest';
import { ownStorage } from '../platform/session/own-storage.ts';
import { createStorage } from '../platform/session/storage.fixtures.ts';
import { guest } from '../platform/page/page.ts';
import { createFloors } from './shop-floor.ts';

const floor = withMaterial(emptyFloor, { name: '4140', material: 'P3' });
const other = withMaterial(emptyFloor, { name: '304', material: 'M1' });
const [anna, ben] = [7, 8];

function browser() {
  const store = createStorage();
  return { store, open: () => createFloors((userId) => ownStorage(store, userId)) };
}

test('what a guest keeps is there on the next page, and becomes that of who signs in', () => {
  const { open } = browser();
  open().change(guest.id, floor);
  expect(open().now(guest.id)).toEqual({ version: 0, floor });
  expect(open().now(anna)).toEqual({ version: 0, floor });
});

test('what a customer keeps is nobody else’s', () => {
  const { open } = browser();
  open().change(anna, floor);
  expect(open().now(anna).floor).toEqual(floor);
  expect([open().now(ben), open().now(guest.id)]).toEqual([
    { version: 0, floor: emptyFloor },
    { version: 0, floor: emptyFloor },
  ]);
});

test('the floor of the account replaces an older one only', () => {
  const floors = browser().open();
  floors.receive(anna, { version: 3, floor: { ...floor, machines: [], materials: [...floor.materials] } });
  floors.receive(anna, { version: 2, floor: { ...other, machines: [], materials: [...other.materials] } });
  expect(floors.now(anna)).toEqual({ version: 3, floor });
  floors.change(anna, other);
  floors.keptAs(anna, 4);
  expect(floors.now(anna)).toEqual({ version: 4, floor: other });
});

test.each(['', '[', '5', '{"userId":7,"value":{"version":1}}', '{"userId":7,"value":{"floor":{}}}'])(
  'invalid storage is ignored: %s',
  (text) => {
    const { store, open } = browser();
    store.setItem('own.shop-floor', text);
    expect(open().now(anna).floor).toEqual(emptyFloor);
  },
);
