import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '@chipload/messages';
import { showAdded } from '../cart/added.ts';
import { type TypedQuantities, typedQuantities, useTypedQuantities } from '../cart/typed-quantities.ts';
import { useShop, useVisitor } from '../platform/shop.ts';
import { addParts } from './parts.queries.ts';
import { countText } from '@chipload/ui/count-text';
import { partsToAdd, refusalOf } from './parts-to-add.ts';

export type Adding = ReturnType<typeof usePartsToAdd>;

/**
 * The typed quantities of a table, kept across its pages and until they are added to the cart; a failed addition keeps
 * them.
 */
export function usePartsToAdd() {
  const { api } = useShop();
  const { user } = useVisitor();
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const add = useMutation(addParts(api, useQueryClient()));
  const quantities = useTypedQuantities(user.id, path);
  const [cleared, setCleared] = useState<TypedQuantities>();
  const toAdd = partsToAdd(quantities);
  const { change, added, now } = typedQuantities;

  return {
    quantities,
    toAdd,
    isBusy: add.isPending,
    isTyped: Object.keys(quantities).length > 0,
    ...refusalOf(add.error, add.variables ?? []),
    clear: () => {
      setCleared(quantities);
      change(user.id, path, {});
      add.reset();
    },
    /** Brings back what was cleared, until something else is typed. */
    undoClear:
      cleared &&
      (() => {
        setCleared(undefined);
        change(user.id, path, cleared);
      }),
    setTyped: (sku: string, typed: string) => {
      setCleared(undefined);
      change(user.id, path, { ...now(user.id, path), [sku]: typed });
    },
    add: () => {
      if (toAdd.items.length === 0 || add.isPending) return;
      add.mutate(toAdd.items, {
        onSuccess: () => {
          const { items } = toAdd;
          showAdded({
            title: addedText(items),
            lines: items.map(({ sku, quantity }) => ({ code: sku, quantity })),
          });
          // Quantities typed for a part while its addition ran are not in it.
          const left = now(user.id, path);
          added(
            user.id,
            Object.keys(quantities).filter((sku) => left[sku] === quantities[sku]),
          );
          add.reset();
        },
      });
    },
  };
}

/** Names a single part with its pieces, and counts several. */
function addedText(items: readonly { readonly sku: string; readonly quantity: number }[]): string {
  const [first, ...others] = items;
  return first !== undefined && others.length === 0
    ? m.catalogue_added_one({ code: first.sku, shown: countText(first.quantity) })
    : m.catalogue_added({ count: items.length, shown: countText(items.length) });
}
