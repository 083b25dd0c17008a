import { Money } from '@chipload/ui/money';
import { QuantityInput } from '@chipload/ui/form/field';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';

const rows = [
  { code: 'CL-XM5-0500', diameter: '1/2', length: '1 1/4', cents: 8925 },
  { code: 'CL-XM5-0375', diameter: '3/8', length: '7/8', cents: 6150 },
  { code: 'CL-XM5-1000-LONG-NECK-0060', diameter: '1', length: '2 1/4', cents: 123450 },
];

export function ExampleTable() {
  return (
    <Table caption="Parts">
      <thead>
        <tr>
          <HeadCell>Part</HeadCell>
          <HeadCell numeric unit="in">
            Diameter
          </HeadCell>
          <HeadCell numeric unit="in">
            Length of cut
          </HeadCell>
          <HeadCell numeric>Price</HeadCell>
          <HeadCell numeric>Quantity</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, diameter, length, cents }) => (
          <Row key={code}>
            <RowHead>{code}</RowHead>
            <Cell numeric>{diameter}</Cell>
            <Cell numeric>{length}</Cell>
            <Cell numeric>
              <Money cents={cents} currency="CAD" />
            </Cell>
            <Cell numeric>
              <QuantityInput aria-label={`Quantity of ${code}`} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
