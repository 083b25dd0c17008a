// What a buyer wishes for on the screen of a mod: operations with the values typed so far, good or not.

import type { WireModOperation } from '@chipload/contract';
import { readOperations } from '@chipload/contract/mod-operations';
import {
  isModOperation,
  isSpecialWish,
  modOperations,
  type ModOperationName,
  type ModParameter,
  modParameters,
  specialWishes,
  type SpecialWish,
} from '@chipload/domain/mods';

export type WishName = ModOperationName | SpecialWish;

/** A size in its unit, a name, or what was typed and is none of them. */
export type WishValue = number | string;

export type Wish = {
  readonly operation: WishName;
  readonly values: Readonly<Partial<Record<ModParameter, WishValue>>>;
};

/** Each operation at most once, in the order of work. */
export type Wishes = readonly Wish[];

const order: readonly WishName[] = [...modOperations, ...specialWishes];

export function isWishName(text: unknown): text is WishName {
  return isModOperation(text) || isSpecialWish(text);
}

export function has(wishes: Wishes, operation: WishName): boolean {
  return wishes.some((wish) => wish.operation === operation);
}

/** With an operation, its values still to be filled in. */
export function withOperation(wishes: Wishes, operation: WishName): Wishes {
  return has(wishes, operation) ? wishes : inOrder([...wishes, { operation, values: {} }]);
}

export function withoutOperation(wishes: Wishes, operation: WishName): Wishes {
  return wishes.filter((wish) => wish.operation !== operation);
}

/** With another value of an operation, or without it. */
export function withValue(
  wishes: Wishes,
  operation: WishName,
  parameter: ModParameter,
  value: WishValue | undefined,
): Wishes {
  return wishes.map((wish) => {
    if (wish.operation !== operation) return wish;
    const { [parameter]: _before, ...values } = wish.values;
    return { operation, values: value === undefined ? values : { ...values, [parameter]: value } };
  });
}

/** Reads the operations of a saved mod as wishes; what this screen does not know is left out and named. */
export function wishesOf(operations: readonly WireModOperation[]): {
  readonly wishes: Wishes;
  readonly unread: readonly string[];
} {
  const known = readOperations(operations).flatMap(({ operation, values }): Wish[] => {
    if (!isWishName(operation)) return [];
    const told = modParameters.flatMap((parameter) => {
      const value = values[parameter];
      return value === undefined || value === null ? [] : [[parameter, value] as const];
    });
    return [{ operation, values: Object.fromEntries(told) }];
  });
  const unread = operations.map(({ operation }) => operation).filter((operation) => !isWishName(operation));
  return { wishes: inOrder(known), unread };
}

export function inOrder(wishes: readonly Wish[]): Wishes {
  return wishes.toSorted((a, b) => order.indexOf(a.operation) - order.indexOf(b.operation));
}
