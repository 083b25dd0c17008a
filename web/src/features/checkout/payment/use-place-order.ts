import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Trunk } from '@chipload/contract';
import { backorderQuantity } from '@chipload/domain/trunk';
import { ownStorage } from '../../../platform/session/own-storage.ts';
import { useVisitor, useShop } from '../../../platform/shop.ts';
import { trunkQuery } from '../../../cart/trunk.queries.ts';
import { removeStoredDrafts } from '../stored-drafts.ts';
import type { CvdField } from '../../../customer/use-cvd-field.ts';
import { type Outcome, type Placing, placeOrder } from './place-order.ts';

type Failure = Exclude<Outcome, { status: 'placed' | 'session-over' | 'total-changed' }>;

/** The result of the last attempt: a failure, or the trunk that the buyer saw before the total changed. */
type LastAttempt = { readonly failure?: Failure; readonly trunkBefore?: Trunk };

type Options = {
  readonly onSessionOver: () => void;
  readonly cvdField: CvdField;
};

/** Places the order, one attempt at a time, and opens its confirmation page once it is placed. */
export function usePlaceOrder(trunk: Trunk, { onSessionOver, cvdField }: Options) {
  const { api } = useShop();
  const { user } = useVisitor();
  const queryClient = useQueryClient();
  const [isPlacing, setPlacing] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [lastAttempt, setLastAttempt] = useState<LastAttempt>({});
  // A second click may come before the button is rendered as disabled.
  const isRunning = useRef(false);

  const place = async (choice: Pick<Placing, 'method' | 'card' | 'cvd' | 'isReturnWaived'>) => {
    if (isRunning.current || trunk.uuid === null) return;
    isRunning.current = true;
    setPlacing(true);
    const { kind, total } = trunk;
    const backordered = backorderedPieces(trunk);
    const cvd = await cvdField.exchange(choice.cvd).catch(() => '');
    cvdField.clear();
    const placing = { ...choice, cvd, kind, total, backordered, trunkUuid: trunk.uuid };
    const outcome = await placeOrder(api, placing, {
      onWaiting: () => setWaiting(true),
      authenticate: cvdField.authenticate,
    });
    if (outcome.status === 'placed') {
      removeStoredDrafts(ownStorage(sessionStorage, user.id));
      // Replaces this page in the history, so that Back does not lead to a cart that no longer exists.
      return location.replace(outcome.page);
    }

    if (outcome.status === 'session-over') onSessionOver();
    // The fresh trunk shows why the order was not placed: stock, prices or credit.
    else await queryClient.invalidateQueries(trunkQuery(api, trunk.kind));
    isRunning.current = false;
    setPlacing(false);
    setWaiting(false);
    setLastAttempt(lastAttemptOf(outcome, trunk));
  };

  const { failure, trunkBefore } = lastAttempt;
  return {
    place,
    isPlacing,
    isWaiting,
    isUnanswered: failure?.status === 'unanswered',
    refused: failure?.status === 'refused' ? failure.refused : undefined,
    /** Called on typing anew: that text is no longer the refused one. */
    forgetRefusal: () => failure?.status === 'refused' && setLastAttempt({}),
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

function lastAttemptOf(outcome: Exclude<Outcome, { status: 'placed' }>, trunkBefore: Trunk): LastAttempt {
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
