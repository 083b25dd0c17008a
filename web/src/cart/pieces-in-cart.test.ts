import { expect, test } from 'vitest';
import { piecesByPart } from './pieces-in-cart.ts';
import { itemWith, trunkWith } from './trunk.fixtures.tsx';

test('the pieces of a part in the cart are counted over all lines and bags, those of other parts not', () => {
  const trunk = trunkWith({}, [
    itemWith({ inventory_code: 'A-1', requested: 3 }),
    itemWith({ inventory_code: 'A-2', requested: 5 }),
  ]);
  const [bag] = trunk.bags;
  const bags = [...trunk.bags, ...(bag === undefined ? [] : [{ ...bag, items: bag.items.slice(0, 1) }])];
  expect(piecesByPart({ bags })).toEqual(
    new Map([
      ['A-1', 6],
      ['A-2', 5],
    ]),
  );
  expect(piecesByPart({ bags: [] })).toEqual(new Map());
});
