import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderToShip, PackedPlan } from '@chipload/contract/office/fulfilment';
import { useOffice } from '../../platform/office.ts';
import { allocatedPieces, linesOf, type Packing, packingOf, type Pieces } from './packing.ts';

/** What is being packed of an order, and what may be done with it. */
export type PackingWork = {
  readonly pieces: Pieces;
  readonly setPieces: (pieces: Pieces) => void;
  /** Undefined until the parcels are computed, and for a pickup, which has none. */
  readonly packing: Packing | undefined;
  readonly change: (packing: Packing) => void;
  /** The part numbers for which no parcel could be computed. */
  readonly byHand: readonly string[];
  /** Whether somebody changed the computed parcels: they are not computed again by themselves then. */
  readonly isChanged: boolean;
  readonly computeAgain: () => void;
};

export function usePacking(order: OrderToShip): PackingWork {
  const [pieces, setPieces] = useState<Pieces>(() => allocatedPieces(order));
  const [changed, setChanged] = useState<Packing>();
  const plan = usePlan(order, pieces);
  const planned = plan && packingOf(order, pieces, plan);
  return {
    pieces,
    setPieces,
    packing: changed ?? planned,
    change: setChanged,
    byHand: plan?.by_hand ?? [],
    isChanged: changed !== undefined,
    computeAgain: () => setChanged(undefined),
  };
}

/** Fetches the parcels for the pieces, again whenever those change. */
function usePlan(order: OrderToShip, pieces: Pieces): PackedPlan | undefined {
  const { api } = useOffice();
  const lines = linesOf(pieces);
  const { data } = useQuery({
    queryKey: ['fulfilment', order.uuid, 'plan', JSON.stringify(lines)],
    queryFn: () =>
      api.post('/fulfilment/orders/:uuid/plan', { params: { uuid: order.uuid }, data: { lines } }),
    enabled: lines.length > 0 && order.obstacle === null && order.method !== 'pickup',
  });
  return data;
}
