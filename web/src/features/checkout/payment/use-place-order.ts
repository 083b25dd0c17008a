import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Trunk } from '@chipload/contract';
import { backorderQuantity } from '@chipload/domain/trunk';
import { ownStorage } from '../../../platform/session/own-storage.ts';
import { useVisitor, useShop } from '../../../platform/shop.ts';
import { trunkQuery } from '../../../cart/trunk.queries.ts';
import { forgetDrafts } from '../stored-drafts.ts';
import { type Outcome, type Placing, placeOrder } from './place-order.ts';

type Failure = Exclude<Outcome, { status: 'placed' | 'session-over' | 'total-changed' }>;

/** What came of the last try: a failure, or the trunk that was on the screen when the shop found another total. */
type LastTry = { readonly failure?: Failure; readonly trunkBefore?: Trunk };

/** Places the order once at a time, and leaves for its confirmation when it is placed. */
export function usePlaceOrder(trunk: Trunk, onSessionOver: () => void) {
  const { api } = useShop();
  const { user } = useVisitor();
  const queryClient = useQueryClient();
  const [isPlacing, setPlacing] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [lastTry, setLastTry] = useState<LastTry>({});
  // Two clicks may come before the button is drawn as disabled.
  const isUnderWay = useRef(false);

  const place = async (choice: Pick<Placing, 'method' | 'card' | 'cvd' | 'isReturnWaived'>) => {
    if (isUnderWay.current || trunk.uuid === null) return;
    isUnderWay.current = true;
    setPlacing(true);
    const { kind, total } = trunk;
    const backordered = backorderedPieces(trunk);
    const placing = { ...choice, kind, total, backordered, trunkUuid: trunk.uuid };
    const outcome = await placeOrder(api, placing, { onWaiting: () => setWaiting(true) });
    // A page of its own, in place of this one: the browser must not lead back to a cart that is gone.
    if (outcome.status === 'placed') {
      forgetDrafts(ownStorage(sessionStorage, user.id));
      return location.replace(outcome.page);
    }

    if (outcome.status === 'session-over') onSessionOver();
    // Whatever kept the order from being placed stands in the fresh trunk: stock, prices, credit.
    else await queryClient.invalidateQueries(trunkQuery(api, trunk.kind));
    isUnderWay.current = false;
    setPlacing(false);
    setWaiting(false);
    setLastTry(lastTryOf(outcome, trunk));
  };

  const { failure, trunkBefore } = lastTry;
  return {
    place,
    isPlacing,
    isWaiting,
    isUnanswered: failure?.status === 'unanswered',
    refused: failure?.status === 'refused' ? failure.refused : undefined,
    trunkBefore,
  };
}

export type PlacingOrder = ReturnType<typeof usePlaceOrder>;

function backorderedPieces({ bags }: Trunk): Record<string, number> {
  const pieces: Record<string, number> = {};
  for (const item of bags.flatMap(({ items }) => items)) {
    pieces[item.inventory_code] = (pieces[item.inventory_code] ?? 0) + backorderQuantity(item);
  }
  return pieces;
}

function lastTryOf(outcome: Exclude<Outcome, { status: 'placed' }>, trunkBefore: Trunk): LastTry {
  switch (outcome.status) {
    case 'session-over':
      return {};
    case 'total-changed':
      return { trunkBefore };
    case 'refused':
    case 'unanswered':
      return { failure: outcome };
  }
}
