import type { WireTool } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShownUnits } from '../platform/shop.ts';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { convertedText } from './converted-text.ts';
import { linesOf } from './dimension-lines.ts';

/** Every size of a part: its name, its symbol of ISO 13399, and its value in the units the reader chose. */
export function DimensionsTable({ tool }: { tool: WireTool }) {
  const shown = useShownUnits();
  const converted = convertedText([tool], shown);
  return (
    <>
      <Table caption={m.catalogue_dimensions()}>
        <thead>
          <tr>
            <HeadCell className="static!">{m.catalogue_dimension()}</HeadCell>
            <HeadCell className="static!">{m.catalogue_symbol()}</HeadCell>
            <HeadCell className="static!" numeric>
              {m.catalogue_value()}
            </HeadCell>
            <HeadCell className="static!">
              <span className="sr-only">{m.catalogue_unit()}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {linesOf(tool, shown).map(({ name, symbol, value, unit }) => (
            <Row key={name}>
              <RowHead className="font-normal whitespace-normal!">{name}</RowHead>
              <Cell className="text-muted">{symbol}</Cell>
              <Cell numeric className="whitespace-nowrap">
                {value}
              </Cell>
              <Cell className="w-8 text-muted">{unit}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {converted !== undefined && <p className="mt-2 text-xs text-muted">{converted}</p>}
    </>
  );
}
