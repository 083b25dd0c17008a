import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import type { RecordAct } from '../../navigation/record-acts.ts';
import { useKey } from '../../platform/keys/use-key.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { pickListAddress } from '../../lists/pick-list.ts';
import { useAct } from '../../records/use-act.ts';

/**
 * The buttons of the packing screen. Letters and digits go into the field for the scanner there, so no act has a single
 * key; Ctrl Enter ships, as it saves elsewhere.
 */
export function usePackActs(order: OrderToShip, ship: () => void) {
  const { api } = useOffice();
  const may = useMay();
  const params = { uuid: order.uuid };
  const picking = useAct((act: 'start' | 'stop') =>
    act === 'start'
      ? api.post('/fulfilment/orders/:uuid/picking', { params })
      : api.delete('/fulfilment/orders/:uuid/picking', { params }),
  );
  const announce = useAct(() => api.post('/fulfilment/orders/:uuid/ready', { params }));
  const isOff = order.obstacle !== null || !may('ship-orders');
  useKey('save', ship, !isOff);
  const acts: RecordAct[] = [
    order.picking === null
      ? { label: m.office_fulfilment_start_picking(), run: () => picking.run('start'), isOff }
      : {
          label: m.office_fulfilment_stop_picking(),
          run: () => picking.run('stop'),
          isOff: !may('ship-orders'),
        },
    {
      label: m.office_fulfilment_print_pick_list(),
      run: () => window.open(pickListAddress([order.uuid]), '_blank', 'noreferrer'),
    },
    ...(order.method === 'pickup'
      ? [{ label: m.office_fulfilment_announce(), run: () => announce.run(), isOff }]
      : []),
    { label: m.office_fulfilment_ship(), look: 'primary', run: ship, isOff },
  ];
  return { acts, failure: picking.error ?? announce.error };
}
