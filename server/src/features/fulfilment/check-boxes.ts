// Checks that boxes packed by hand have room for their pieces, by the rule of the domain, and words the refusal.

import { packingLines } from '@chipload/contract/packing-lines';
import { toolOf } from '@chipload/contract/tool-of';
import { boxFit, type BoxFit } from '@chipload/domain/packing';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { findLinesToPack, type LineToPack } from './packing.repository.ts';
import type { PiecesOfLine } from './pieces-to-ship.ts';
import { planParcels } from './plan-parcels.ts';
import type { NewParcel } from './shipping.repository.ts';

type PackedByHand = Pick<NewParcel, 'box' | 'length' | 'height' | 'width' | 'contents'>;

export type CheckedBox = { readonly status: BoxFit['status']; readonly say?: Say };

/** Returns for each parcel whether its pieces fit. One that was computed like this fits, however hard it is to find again. */
export async function checkBoxes(
  db: Database,
  orderUuid: string,
  { lines, parcels }: { readonly lines: readonly PiecesOfLine[]; readonly parcels: readonly PackedByHand[] },
): Promise<CheckedBox[]> {
  const ordered = await findLinesToPack(db, orderUuid);
  if (ordered.length === 0) throw new Refusal('not-found');
  const known = new Map(ordered.map((line) => [line.inventory_code, line]));
  const checked = parcels.map((parcel, index) => ({
    parcel,
    box: checkBox(parcel, String(index + 1), known),
  }));
  const boxes = checked.map(({ box }) => box);
  if (boxes.every(({ status }) => status !== 'tight')) return boxes;
  const planned = new Set((await planParcels(db, orderUuid, lines)).parcels.map(keyOf));
  return checked.map(({ parcel, box }) =>
    box.status === 'tight' && planned.has(keyOf(parcel)) ? { status: 'fits' } : box,
  );
}

/**
 * Refuses boxes that cannot hold their pieces, and those in which no way to place them was found unless somebody has confirmed
 * it. Returns the numbers of the confirmed ones.
 */
export async function requireRoom(
  db: Database,
  orderUuid: string,
  {
    lines,
    parcels,
    isConfirmed,
  }: {
    readonly lines: readonly PiecesOfLine[];
    readonly parcels: readonly PackedByHand[];
    readonly isConfirmed: boolean;
  },
): Promise<string[]> {
  const checked = await checkBoxes(db, orderUuid, { lines, parcels });
  const small = checked.find(({ status }) => status !== 'fits' && status !== 'tight');
  if (small?.say) throw new Refusal('box-too-small', { say: small.say });
  const tight = checked.flatMap(({ status }, index) => (status === 'tight' ? [String(index + 1)] : []));
  if (tight.length > 0 && !isConfirmed) {
    throw new Refusal('box-tight', {
      say: (options) => m.office_fulfilment_boxes_tight({ numbers: tight.join(', ') }, options),
      facts: { parcels: tight },
    });
  }
  return tight;
}

function checkBox(
  { box: name, length, height, width, contents }: PackedByHand,
  number: string,
  known: ReadonlyMap<string, LineToPack>,
): CheckedBox {
  const tools = contents.flatMap(({ inventory_code: inventoryCode, quantity: requested }) => {
    const line = known.get(inventoryCode);
    const category = line?.packing_category ?? ('default' as const);
    const tool = line?.tool ? toolOf(line.tool) : undefined;
    return tool ? [{ inventoryCode, requested, tool, category }] : [];
  });
  const fit = boxFit({ name, length, height, width }, packingLines(tools));
  switch (fit.status) {
    case 'fits':
      return fit;
    case 'tight':
      return { ...fit, say: (options) => m.office_fulfilment_box_tight({ number }, options) };
    case 'too-full':
      return { ...fit, say: (options) => m.office_fulfilment_box_too_full({ number }, options) };
    case 'too-heavy': {
      const most = fit.mostPounds;
      return { ...fit, say: (options) => m.office_fulfilment_box_too_heavy({ number, most }, options) };
    }
    case 'piece-too-large': {
      const code = tools[fit.lineId - 1]?.inventoryCode ?? '';
      return { ...fit, say: (options) => m.office_fulfilment_piece_too_large({ number, code }, options) };
    }
  }
}

/** The same for two boxes that hold the same. */
function keyOf({ box, length, height, width, contents }: PackedByHand): string {
  const inside = contents.map(({ inventory_code: code, quantity }) => `${code} ${quantity}`).toSorted();
  return JSON.stringify([box, length, height, width, inside]);
}
