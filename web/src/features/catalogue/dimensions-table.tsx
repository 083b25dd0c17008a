import type { WireTool } from '@chipload/contract';
import { dimensionsOf } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Cell, HeadCell, Row, RowHead, Table } from '../../ui/table.tsx';
import { coatingText, toleranceText } from './columns.ts';
import { dimensionName, dimensionUnit, dimensionValue } from './dimension-text.ts';
import { withReadersSign } from './size-text.ts';
import { toolOf } from './tool-of.ts';

type Line = {
  readonly name: string;
  readonly symbol: string;
  readonly value: string;
  readonly unit: string;
};

/** Every size of a part: its name in words, its symbol of ISO 13399, its value in the part's own units. */
export function DimensionsTable({ tool }: { tool: WireTool }) {
  return (
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
        {linesOf(tool).map(({ name, symbol, value, unit }) => (
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
  );
}

/** The sizes, and what belongs to each of them; a size that the trade does not write as a length comes first. */
export function linesOf(tool: WireTool): Line[] {
  const text = (name: string, symbol: string, value: string | undefined): Line[] =>
    value === undefined || value === '' ? [] : [{ name, symbol, value, unit: '' }];

  const sizes = dimensionsOf(toolOf(tool)).flatMap((dimension) => {
    const line: Line = {
      name: dimensionName(dimension),
      symbol: dimension.symbol,
      value: dimensionValue(dimension),
      unit: dimensionUnit(dimension),
    };
    if (dimension.name === 'cuttingDiameter') {
      return [
        line,
        ...text(m.catalogue_diameter_tolerance(), 'TCDC', toleranceText(tool.diameter_tolerance)),
      ];
    }
    if (dimension.name === 'shankDiameter') {
      return [
        line,
        ...text(m.catalogue_shank_tolerance(), 'TCDCON', toleranceText(tool.shank_tolerance)),
        ...text(m.catalogue_shank_form(), '', shankFormText(tool.shank_form)),
      ];
    }
    return [line];
  });
  const isNamedSize = /^[#A-Z]/.test(tool.size) && tool.thread === '';
  return [
    ...text(m.catalogue_dimension_thread(), 'TDZ', tool.thread),
    ...text(m.catalogue_dimension_size(), '', isNamedSize ? withReadersSign(tool.size) : ''),
    ...sizes,
    ...text(m.catalogue_dimension_coating(), 'COATING', coatingText(tool)),
    ...text(
      m.catalogue_dimension_coolant(),
      'CSP',
      tool.coolant_through ? m.catalogue_yes() : m.catalogue_no(),
    ),
  ];
}

function shankFormText(form: string): string {
  if (form === 'HA') return m.catalogue_shank_form_ha();
  return form === 'HB' ? m.catalogue_shank_form_hb() : form;
}
