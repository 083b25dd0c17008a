import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item } from '@chipload/contract';
import { isQuantity } from '@chipload/domain/trunk';
import { Refused, invalidMessages } from '@chipload/client/refused';
import { m } from '@chipload/messages';
import { changeQuantity } from '../../cart/trunk.queries.ts';
import { countText } from '@chipload/ui/count-text';
import { piecesOf } from '../../parts/parts-to-add.ts';
import { announceFailure } from '../../platform/notifications/announce-failure.ts';
import { useShop } from '../../platform/shop.ts';
import type { BagProps } from './bag-props.ts';

export type QuantityChange = ReturnType<typeof useQuantityChange>;

/**
 * The quantity of an item as typed into its row. Saving sends it to the shop; if it is refused, the saved quantity comes
 * back and `messages` says why.
 */
export function useQuantityChange(item: Item, kind: BagProps['trunk']['kind']) {
  const { api, notifications } = useShop();
  const change = useMutation(changeQuantity(api, useQueryClient()));
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<readonly string[]>([]);

  const type = (text: string | undefined) => {
    setTyped(text);
    setRefused([]);
  };
  const refuse = (messages: readonly string[]) => {
    setRefused(messages);
    setTyped(undefined);
  };

  const save = () => {
    if (typed === undefined || change.isPending) return;
    const quantity = piecesOf(typed);
    if (quantity === item.requested) return type(undefined);
    if (quantity === undefined || !isQuantity(quantity)) return refuse([m.catalogue_quantity_invalid()]);
    return change.mutate(
      { kind, uuid: item.uuid, quantity },
      {
        onSuccess: () => setTyped(undefined),
        onError: (error) => {
          refuse(invalidMessages(error));
          // The API has announced anything else.
          if (error instanceof Refused && error.isNotFound) announceFailure(notifications, error);
        },
      },
    );
  };

  return {
    shown: typed ?? String(item.requested),
    isSaving: change.isPending,
    messages:
      refused.length === 0 ? [] : [...refused, m.trunk_quantity_kept({ kept: countText(item.requested) })],
    type,
    save,
    undo: () => type(undefined),
  };
}
