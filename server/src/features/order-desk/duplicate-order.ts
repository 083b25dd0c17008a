import { transact, type Database } from '../../platform/database/database.ts';
import { piecesWanted } from '@chipload/domain/orders';
import { offersOf } from '../catalogue/catalogue.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { addOfferedLines } from '../trunk/trunk.service.ts';
import { readerOf } from './change-order.ts';
import { getRecord } from './get-record.ts';
import type { DeskAct } from './desk-act.ts';
import { recordOrderEvent } from './record-order-event.ts';

/** Puts the catalogue parts of an order into the cart of its buyer, at the prices of today. */
export async function duplicateOrder(
  { db, settings }: { readonly db: Database; readonly settings: Settings },
  act: DeskAct,
  uuid: string,
): Promise<{ lines: number; left_out: string[] }> {
  return transact(db, async (transaction) => {
    const record = await getRecord(transaction, uuid);
    const reader = readerOf(record);
    const lines = record.lines.filter((line) => piecesWanted(line) > 0);
    const made = lines.filter((line) => line.made !== null || line.part_id === null);
    const parts = lines.flatMap((line) =>
      line.made === null && line.part_id !== null ? [{ ...line, part_id: line.part_id }] : [],
    );
    const offers = await offersOf(
      transaction,
      parts.map(({ part_id }) => part_id),
      reader,
    );
    const offered = parts.map((line) => ({
      inventoryCode: line.inventory_code,
      quantity: piecesWanted(line),
      offer: offers.get(line.part_id),
    }));
    const buyer = {
      ...reader,
      token: '',
      sessionId: undefined,
      cardDisplay: 'list',
      notice: undefined,
      confirmedAt: undefined,
      client: act.client,
    } as const;
    const { added, left_out } = await addOfferedLines(transaction, settings, buyer, offered);
    const leftOut = [...made, ...left_out].map(({ inventory_code }) => inventory_code);
    await recordOrderEvent(transaction, act, { action: 'order.duplicated', uuid, after: { lines: added } });
    return { lines: added, left_out: leftOut };
  });
}
