import { CircleAlert, PackageOpen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BoxCheck } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { Button, IconButton } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { Notice } from '@chipload/ui/notice';
import { BoxDialog } from './box-dialog.tsx';
import { BoxPicture } from './box-picture.tsx';
import { boxText } from './box-size-text.ts';
import type { DraftParcel, Packing } from './packing.ts';
import { changeBox, changeParcel, openParcel, removeParcel } from './packing-steps.ts';
import { ParcelContents } from './parcel-contents.tsx';
import { ParcelFields } from './parcel-fields.tsx';

/** A parcel: its box, what is in it, how it is filled, its weight and its tracking number. */
export function ParcelCard({
  parcel,
  packing,
  check,
  onChange,
}: {
  parcel: DraftParcel;
  packing: Packing;
  /** The check that its box has room for its pieces; undefined until the server has answered. */
  check: BoxCheck | undefined;
  onChange: (packing: Packing) => void;
}) {
  const { id, places } = parcel;
  const [isChoosing, setChoosing] = useState(false);
  const position = packing.parcels.indexOf(parcel) + 1;
  const number = String(position);
  const title = m.orders_shipment_parcel({ number, count: String(packing.parcels.length) });
  const isOpen = packing.openId === id;
  return (
    <section
      aria-label={title}
      className={`grid content-start gap-3 rounded-lg border p-4 ${isOpen ? 'border-accent' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="grow font-semibold">
          {title} <span className="font-normal text-muted">{boxText(parcel)}</span>
        </h3>
        <span className="flex items-center gap-2">
          <Button
            size="small"
            aria-label={m.office_fulfilment_change_box({ number })}
            onClick={() => setChoosing(true)}
          >
            {m.office_fulfilment_change_box_short()}
          </Button>
          <IconButton
            label={m.office_fulfilment_remove_parcel({ number })}
            onClick={() => onChange(removeParcel(packing, id))}
          >
            <Icon of={Trash2} size={16} />
          </IconButton>
        </span>
      </div>
      {isOpen ? (
        <p className="flex min-h-8 items-center gap-2 text-sm font-medium text-accent pointer-coarse:min-h-11">
          <Icon of={PackageOpen} size={16} /> {m.office_fulfilment_is_open()}
        </p>
      ) : (
        <Button
          size="small"
          look="quiet"
          className="justify-self-start"
          onClick={() => onChange(openParcel(packing, id))}
        >
          {m.office_fulfilment_open_parcel({ number })}
        </Button>
      )}
      <BoxNotice check={check} />
      {places.length > 0 && <BoxPicture parcel={parcel} name={title} />}
      <ParcelContents parcel={parcel} number={number} packing={packing} onChange={onChange} />
      <ParcelFields
        parcel={parcel}
        number={position}
        onChange={(change) => onChange(changeParcel(packing, id, change))}
      />
      {isChoosing && (
        <BoxDialog
          parcel={parcel}
          title={m.office_fulfilment_change_box({ number })}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            onChange(changeBox(packing, id, chosen));
            setChoosing(false);
          }}
        />
      )}
    </section>
  );
}

function BoxNotice({ check }: { check: BoxCheck | undefined }) {
  if (check === undefined || check.message === '') return null;
  return <Notice role="alert" tone="partial" icon={CircleAlert} title={check.message} />;
}
