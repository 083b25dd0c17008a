import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderToShip, PackedPlan } from '@chipload/contract/office/fulfilment';
import { useOffice } from '../../platform/office.ts';
import { readPieces } from '../../records/pieces-text.ts';
import {
  allocatedPieces,
  linesOf,
  type Packing,
  packingOf,
  type Pieces,
  type TypedPieces,
} from './packing.ts';

/** The packing of an order, and the steps that change it. */
export type PackingWork = {
  /** As typed; what is no number of pieces ships none until it is corrected. */
  readonly typed: TypedPieces;
  readonly setTyped: (typed: TypedPieces) => void;
  readonly pieces: Pieces;
  readonly setPieces: (pieces: Pieces) => void;
  /** Undefined until the parcels are computed, and for a pickup, which has none. */
  readonly packing: Packing | undefined;
  readonly change: (packing: Packing) => void;
  /** The part numbers for which no parcel could be computed. */
  readonly byHand: readonly string[];
  /** Somebody changed the computed parcels: they are not computed again by themselves then. */
  readonly isChanged: boolean;
  readonly computeAgain: () => void;
};

export function usePacking(order: OrderToShip): PackingWork {
  const [typed, setTyped] = useState<TypedPieces>(() => textsOf(allocatedPieces(order)));
  const pieces = Object.fromEntries(
    Object.entries(typed).map(([uuid, text]) => [uuid, readPieces(text) ?? 0]),
  );
  const [changed, setChanged] = useState<Packing>();
  const plan = usePlan(order, pieces);
  const planned = plan && packingOf(order, pieces, plan);
  return {
    typed,
    setTyped,
    pieces,
    setPieces: (fresh) => setTyped(textsOf(fresh)),
    packing: changed ?? planned,
    change: setChanged,
    byHand: plan?.by_hand ?? [],
    isChanged: changed !== undefined,
    computeAgain: () => setChanged(undefined),
  };
}

function textsOf(pieces: Pieces): TypedPieces {
  return Object.fromEntries(Object.entries(pieces).map(([uuid, quantity]) => [uuid, String(quantity)]));
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
