import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '@chipload/messages';
import { showAdded } from '../cart/added.ts';
import { useShop } from '../platform/shop.ts';
import { addParts } from './parts.queries.ts';
import { countText } from '@chipload/ui/count-text';
import { type TypedQuantities, partsToAdd, refusalOf } from './parts-to-add.ts';

export type Adding = ReturnType<typeof usePartsToAdd>;

/** Keeps the typed quantities of a table across its pages, and adds them to the cart; a failed addition keeps them. */
export function usePartsToAdd() {
  const { api } = useShop();
  const add = useMutation(addParts(api, useQueryClient()));
  const [quantities, setQuantities] = useState<TypedQuantities>({});
  const toAdd = partsToAdd(quantities);

  const clear = () => {
    setQuantities({});
    add.reset();
  };

  return {
    quantities,
    toAdd,
    isBusy: add.isPending,
    isTyped: Object.keys(quantities).length > 0,
    ...refusalOf(add.error, add.variables ?? []),
    clear,
    setTyped: (sku: string, typed: string) => {
      setQuantities((before) =>
        typed === ''
          ? Object.fromEntries(Object.entries(before).filter(([other]) => other !== sku))
          : { ...before, [sku]: typed },
      );
    },
    add: () => {
      if (toAdd.items.length === 0 || toAdd.mistyped.length > 0 || add.isPending) return;
      add.mutate(toAdd.items, {
        onSuccess: () => {
          const { items } = toAdd;
          showAdded({
            title: addedText(items),
            lines: items.map(({ sku, quantity }) => ({ code: sku, quantity })),
          });
          clear();
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
