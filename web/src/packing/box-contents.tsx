import type { PackedBox } from '@chipload/contract/shipping';
import { m } from '@chipload/messages';
import { useShownUnits } from '../platform/shop.ts';
import { countText } from '@chipload/ui/count-text';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { Unbroken } from '@chipload/ui/unbroken';
import { poundsText } from './packing-text.ts';
import type { NumberedPart, NumberedParts } from './plan-parts.ts';

/**
 * The contents of a box: the number of each part in the drawings and its quantity; its tube and weight where they are
 * known.
 */
export function BoxContents({
  box: { contents },
  parts,
  number,
}: {
  box: PackedBox;
  parts: NumberedParts;
  number: number;
}) {
  const rows = contents.flatMap(({ inventory_code: code, quantity }) => {
    const part = parts.get(code);
    return part ? [{ part, quantity }] : [];
  });
  const hasTubes = rows.some(({ part }) => part.tube !== undefined);
  const hasWeights = rows.some(({ part }) => part.tubed_weight !== undefined);
  return (
    <Table caption={m.packing_contents({ number: String(number) })}>
      <thead>
        <tr>
          <HeadCell className="static! w-12">{m.packing_number()}</HeadCell>
          <HeadCell className="static!">{m.packing_part()}</HeadCell>
          {hasTubes && (
            <HeadCell className="static! hidden @md:table-cell print:table-cell">{m.packing_tube()}</HeadCell>
          )}
          <HeadCell className="static!" numeric>
            {m.packing_quantity()}
          </HeadCell>
          {hasWeights && (
            <HeadCell className="static!" numeric>
              {m.packing_weight()}
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ part, quantity }) => (
          <Row key={part.number}>
            <Cell>
              <PartNumber part={part} />
            </Cell>
            <RowHead className="py-1.5 whitespace-normal!">
              <span className="tabular block wrap-anywhere">{part.inventory_code}</span>
              <span className="block font-normal text-muted wrap-anywhere">
                <Unbroken text={part.description} />
              </span>
              {hasTubes && (
                <span className="block text-xs font-normal text-muted @md:hidden print:hidden">
                  {m.packing_tube()} {tubeText(part)}
                </span>
              )}
            </RowHead>
            {hasTubes && (
              <Cell className="hidden whitespace-nowrap @md:table-cell print:table-cell">
                {tubeText(part)}
              </Cell>
            )}
            <Cell numeric className="tabular">
              {countText(quantity)}
            </Cell>
            {hasWeights && (
              <Cell numeric className="tabular whitespace-nowrap">
                <Weight part={part} quantity={quantity} />
              </Cell>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function tubeText({ tube }: NumberedPart): string {
  return tube ?? m.packing_tube_none();
}

function Weight({ part: { tubed_weight: weight }, quantity }: { part: NumberedPart; quantity: number }) {
  const shown = useShownUnits();
  return weight === undefined ? null : poundsText(weight * quantity, shown);
}

/** The number of a part as it is printed on its tubes in the drawings. */
function PartNumber({ part: { number, colour } }: { part: NumberedPart }) {
  return (
    <span
      className={`tabular inline-grid min-w-7 place-items-center rounded-control border border-ink px-1 text-xs font-medium print-colours ${colour.background}`}
    >
      {number}
    </span>
  );
}
