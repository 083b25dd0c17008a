import { useState } from 'react';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { MoveDialog, type MoveTarget } from './move-dialog.tsx';
import type { Content, DraftParcel, Packing } from './packing.ts';
import { addParcel, movePieces, takeOut } from './packing-steps.ts';

/** The pieces in a parcel, each part with a button that moves some of them. */
export function ParcelContents({
  parcel,
  number,
  packing,
  onChange,
}: {
  parcel: DraftParcel;
  number: string;
  packing: Packing;
  onChange: (packing: Packing) => void;
}) {
  const [moving, setMoving] = useState<Content>();
  const others = packing.parcels.flatMap(({ id }, index) =>
    id === parcel.id ? [] : [{ id, number: index + 1 }],
  );
  return (
    <>
      <ul className="tabular grid text-sm">
        {parcel.contents.map((content) => {
          const { inventory_code: part, quantity } = content;
          return (
            <li key={part} className="flex items-center gap-2 border-t py-1">
              <span className="min-w-0 grow wrap-anywhere">
                {m.orders_shipment_line({ quantity: countText(quantity), part })}
              </span>
              <Button
                size="small"
                look="quiet"
                aria-label={m.office_fulfilment_move_of({ code: part, number })}
                onClick={() => setMoving(content)}
              >
                {m.office_fulfilment_move()}
              </Button>
            </li>
          );
        })}
      </ul>
      {moving !== undefined && (
        <MoveDialog
          content={moving}
          title={m.office_fulfilment_move_of({ code: moving.inventory_code, number })}
          others={others}
          onClose={() => setMoving(undefined)}
          onMove={(content, to) => {
            onChange(moved(packing, { parcel, content, to }));
            setMoving(undefined);
          }}
        />
      )}
    </>
  );
}

type Move = { readonly parcel: DraftParcel; readonly content: Content; readonly to: MoveTarget };

/** A new parcel gets the box of the one that the pieces come from. */
function moved(packing: Packing, { parcel, content, to }: Move): Packing {
  if (to === 'out') return takeOut(packing, parcel.id, content);
  if (to !== 'new') return movePieces(packing, { from: parcel.id, to, content });
  const larger = addParcel(packing, parcel);
  return movePieces(larger, { from: parcel.id, to: larger.openId, content });
}
