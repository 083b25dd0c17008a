import type { WireTool } from '@chipload/contract';
import { m } from '@chipload/messages';
import { dimensionName } from '@chipload/messages/dimensions';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { useShownUnits } from '../../platform/shop.ts';
import { lengthText, unitText } from '../../tools/size-text.ts';
import { unitsShown } from '@chipload/domain/tools';

/** The sizes that grinding changes, of some states of one tool side by side. */
export function SizesTable({
  caption,
  columns,
}: {
  caption: string;
  columns: readonly { readonly title: string; readonly tool: WireTool }[];
}) {
  const shown = useShownUnits();
  const [first] = columns;
  if (first === undefined) return null;
  const { units } = first.tool;
  const isForHoles = first.tool.tool_type === 'drill' || first.tool.tool_type === 'reamer';
  const rows = [
    { name: dimensionName({ name: 'cuttingDiameter' }), of: (tool: WireTool) => tool.cutting_diameter },
    {
      name: dimensionName({ name: 'cuttingLength', ...(isForHoles && { symbol: 'LCF' }) }),
      of: (tool: WireTool) => tool.cutting_length,
    },
    { name: dimensionName({ name: 'usableLength' }), of: (tool: WireTool) => tool.usable_length },
    { name: dimensionName({ name: 'neckLength' }), of: (tool: WireTool) => tool.neck_length },
    { name: dimensionName({ name: 'overallLength' }), of: (tool: WireTool) => tool.overall_length },
    { name: dimensionName({ name: 'cornerRadius' }), of: (tool: WireTool) => tool.corner_radius },
  ].filter(({ of }) => columns.some(({ tool }) => of(tool) !== null));
  const text = (value: number | null) => (value === null ? '' : lengthText(value, units, shown));
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeadCell>{m.regrinds_size()}</HeadCell>
          {columns.map(({ title }) => (
            <HeadCell key={title} numeric unit={unitText(unitsShown(units, shown))}>
              {title}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of }) => (
          <Row key={name}>
            <RowHead className="py-1.5 font-normal">
              <span className="block whitespace-normal">{name}</span>
            </RowHead>
            {columns.map(({ title, tool }) => (
              <Cell key={title} numeric className="tabular">
                {text(of(tool))}
              </Cell>
            ))}
          </Row>
        ))}
        <Row>
          <RowHead className="font-normal">{m.regrinds_coating()}</RowHead>
          {columns.map(({ title, tool }) => (
            <Cell key={title} numeric>
              {tool.coating === '' ? m.regrinds_uncoated() : tool.coating}
            </Cell>
          ))}
        </Row>
      </tbody>
    </Table>
  );
}
