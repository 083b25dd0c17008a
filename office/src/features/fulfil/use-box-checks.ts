import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BoxCheck, OrderToShip } from '@chipload/contract/office/fulfilment';
import { useOffice } from '../../platform/office.ts';
import { linesOf, parcelsToSend, type Packing, type Pieces } from './packing.ts';

/** Asks whether the boxes have room for what somebody put into them; computed parcels are not asked for. */
export function useBoxChecks(order: OrderToShip, pieces: Pieces, packing: Packing | undefined) {
  const { api } = useOffice();
  const parcels = parcelsToSend(packing?.parcels ?? []).map(({ box, length, height, width, contents }) => ({
    box,
    length,
    height,
    width,
    contents,
  }));
  const lines = linesOf(pieces);
  const isAsked = parcels.length > 0 && lines.length > 0 && order.obstacle === null;
  const { data } = useQuery({
    queryKey: ['fulfilment', order.uuid, 'box-check', JSON.stringify({ lines, parcels })],
    queryFn: () =>
      api.post('/fulfilment/orders/:uuid/box-check', {
        params: { uuid: order.uuid },
        data: { lines, parcels },
      }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked ? (data?.parcels ?? none) : none;
}

const none: readonly BoxCheck[] = [];

/** The messages of boxes that are too small for their pieces. */
export function smallBoxes(checks: readonly BoxCheck[]): string[] {
  return checks.flatMap(({ fit, message }) => (fit === 'fits' || fit === 'tight' ? [] : [message]));
}

/** The numbers of the parcels that ship only if somebody confirms that their pieces are in them. */
export function tightBoxes(checks: readonly BoxCheck[]): string[] {
  return checks.flatMap(({ fit }, index) => (fit === 'tight' ? [String(index + 1)] : []));
}
