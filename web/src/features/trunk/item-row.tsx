import type { Item, Trunk } from '@chipload/contract';
import { Cell, Row, RowHead } from '@chipload/ui/table';
import { Unbroken } from '@chipload/ui/unbroken';
import { Availability } from './availability.tsx';
import type { OpenDialog } from './bag-props.ts';
import { EditQuantity, ItemActions, RemoveItem } from './item-actions.tsx';
import { ItemLink } from './item-link.tsx';
import { QuantityBox, QuantityRefusal } from './quantity-box.tsx';
import { useQuantityChange } from './use-quantity-change.ts';
import { PartPicture } from '../../tools/part-picture.tsx';
import { BreakHint, LineTotal, UnitPrice } from '../../cart/price-facts.tsx';

/** A row with an item of a bag. On a narrow screen, stock and price are below the part, and the actions below the quantity and the total. */
export function ItemRow({
  item,
  trunk,
  onOpen,
  index,
  onMeasure,
}: {
  item: Item;
  trunk: Trunk;
  onOpen: OpenDialog;
  /** The index of a row in a long table, which renders only the rows near the window. */
  index?: number;
  onMeasure?: (row: HTMLTableRowElement | null) => void;
}) {
  const { currency } = trunk;
  const change = useQuantityChange(item, trunk.kind);
  return (
    <Row ref={onMeasure} data-index={index} aria-rowindex={index === undefined ? undefined : index + 2}>
      <RowHead className="py-2 align-top font-normal">
        <div className="flex gap-3 whitespace-normal">
          <PartPicture
            item={item}
            trunk={trunk}
            className="hidden w-20 shrink-0 self-start pt-0.5 @md:block"
          />
          <div className="grid min-w-0 content-start gap-1">
            <ItemLink item={item} />
            <span className="text-muted wrap-anywhere">
              <Unbroken text={item.description} />
            </span>
            <QuantityRefusal item={item} change={change} />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @3xl:hidden">
              <span>
                <UnitPrice item={item} currency={currency} />
              </span>
              <Availability item={item} />
              <BreakHint item={item} currency={currency} />
            </div>
          </div>
        </div>
      </RowHead>
      <Cell className="hidden py-2 align-top @3xl:table-cell">
        <div className="grid justify-items-start gap-1">
          <Availability item={item} />
        </div>
      </Cell>
      <Cell numeric className="hidden py-2 align-top @3xl:table-cell">
        <UnitPrice item={item} currency={currency} />
        <BreakHint item={item} currency={currency} />
      </Cell>
      <Cell numeric className="py-1 align-top">
        <QuantityBox item={item} change={change} />
        <div className="@3xl:hidden">
          <EditQuantity item={item} onOpen={onOpen} />
        </div>
      </Cell>
      <Cell numeric className="py-1 align-top font-medium @max-3xl:pr-0">
        {/* As high as the box beside it, so that the buttons below both are level. */}
        <div className={`h-8 pt-1 pointer-coarse:h-11 print:h-auto ${change.isSaving ? 'outdated' : ''}`}>
          <LineTotal item={item} currency={currency} />
        </div>
        <div className="@3xl:hidden">
          <RemoveItem item={item} onOpen={onOpen} />
        </div>
      </Cell>
      <Cell className="hidden py-1 align-top @3xl:table-cell">
        <ItemActions item={item} onOpen={onOpen} />
      </Cell>
    </Row>
  );
}
