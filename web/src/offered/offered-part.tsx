import { Link } from '@tanstack/react-router';
import type { SuitedPart } from '@chipload/contract';
import { type Machine, type MaterialId, rpmShare } from '@chipload/domain/speeds';
import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Unbroken } from '@chipload/ui/unbroken';
import { rateText, rpmText, speedText } from '../cutting/value-text.ts';
import { CompareTick } from '../parts/compare-tick.tsx';
import { isSold } from '../parts/is-sold.ts';
import { ListingPrice } from '../parts/listing-price.tsx';
import { PartQuantity } from '../parts/part-quantity.tsx';
import { PiecesBadge } from '../parts/pieces-badge.tsx';
import { keptFor, piecesOf } from '../parts/parts-to-add.ts';
import type { Adding } from '../parts/use-parts-to-add.ts';
import { useVisitor } from '../platform/shop.ts';
import { PartLink } from '../tools/part-link.tsx';
import { encodeProductCode } from '../tools/product-code.ts';
import { exactLengthText } from './exact-length.ts';

type OfferedPartProps = {
  part: SuitedPart;
  material: MaterialId | null;
  machine: Machine;
  shown: ToolUnits;
  adding: Adding;
};

/** A part that is offered for a step of a hole or for a pocket: what it lacks, its starting values, price, stock and quantity. */
export function OfferedPart({ part, material, machine, shown, adding }: OfferedPartProps) {
  const { currency } = useVisitor();
  const { row, lacks } = part;
  const { inventory_code: code } = row;
  const typed = keptFor(adding.quantities, code) ?? '';
  const messages = keptFor(adding.messages, code);
  const pieces = piecesOf(typed);
  return (
    <li
      className={`grid gap-x-6 gap-y-2 border-t py-3 text-sm last:pb-0 @2xl:grid-cols-[minmax(0,1fr)_auto] ${pieces === 0 ? '' : 'bg-accent-tint'}`}
    >
      <div className="grid content-start justify-items-start gap-1">
        <div className="flex items-center gap-1">
          <CompareTick code={code} />
          <PartLink code={code} />
        </div>
        <span className="wrap-anywhere text-muted">
          <Unbroken text={row.description} />
        </span>
        {lacks.map((lack) => (
          <span key={lack.code} className={mildLacks.has(lack.code) ? 'text-xs text-muted' : 'text-bad'}>
            {lackText(lack, shown)}
          </span>
        ))}
        {material !== null && (
          <StartValuesLine part={part} material={material} machine={machine} shown={shown} />
        )}
        {messages !== undefined && <span className="text-xs text-bad">{messages.join(' ')}</span>}
      </div>
      <div className="flex items-start gap-x-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 py-1.5">
          <PiecesBadge stocked={row.available} wanted={pieces ?? 0} />
          <span>
            <ListingPrice row={row} currency={currency} />
          </span>
        </div>
        {isSold(row) && (
          <div className="flex items-center gap-2">
            <span aria-hidden="true" className="text-xs text-muted">
              {m.catalogue_quantity()}
            </span>
            <PartQuantity
              code={code}
              typed={typed}
              isRefused={messages !== undefined}
              onType={adding.setTyped}
            />
          </div>
        )}
      </div>
    </li>
  );
}

/** With these a part is used as it is. */
const mildLacks: ReadonlySet<string> = new Set(['worn-sooner', 'fills-corner', 'stick-out']);

function lackText({ code, has, wanted }: SuitedPart['lacks'][number], shown: ToolUnits): string {
  const lengths = { has: exactLengthText(has ?? 0, shown), wanted: exactLengthText(wanted ?? 0, shown) };
  switch (code) {
    case 'reach':
      return m.holes_lack_reach(lengths);
    case 'material':
      return m.holes_lack_material();
    case 'chips-ahead':
      return m.holes_lack_chips();
    case 'worn-sooner':
      return m.holes_lack_worn(lengths);
    case 'fills-corner':
      return m.part_models_lack_fills();
    case 'stick-out':
      return m.part_models_lack_stick_out(lengths);
  }
}

/** The values to enter at the machine, and the way to all of them with their notes on the page of the part. */
function StartValuesLine({
  part: { row, start },
  material,
  machine,
  shown,
}: Omit<OfferedPartProps, 'adding' | 'material'> & { material: MaterialId }) {
  const { inventory_code: code } = row;
  if (start === null) return <span className="text-xs text-muted">{m.holes_no_speeds()}</span>;
  const share = rpmShare(start.rpm, machine);
  const isInch = shown === 'inch';
  const rate = (millimetres: number) => rateText(millimetres * share, shown);
  const texts = {
    material,
    speed: speedText(start.speed * share, shown),
    rpm: rpmText(start.rpm * share),
    rate: rate(start.feed_rate),
  };
  const centre = start.centre_feed_rate === null ? undefined : { rate: rate(start.centre_feed_rate) };
  return (
    <span className="tabular">
      {isInch ? m.holes_values_inch(texts) : m.holes_values_metric(texts)}{' '}
      {centre && (isInch ? m.holes_centre_inch(centre) : m.holes_centre_metric(centre))}{' '}
      <Link
        to="/app/products/$code"
        params={{ code: encodeProductCode(code) }}
        search={{ material }}
        hash="part-speeds"
        aria-label={m.holes_notes_of({ code })}
        className="thumb-room text-accent underline underline-offset-2"
      >
        {m.holes_notes()}
      </Link>
    </span>
  );
}
