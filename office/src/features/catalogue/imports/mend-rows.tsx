import { useState } from 'react';
import type { ImportPreview, ImportReading } from '@chipload/contract/office/part-imports';
import { importLimits } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Input } from '@chipload/ui/form/field';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { Section } from '../../../records/section.tsx';
import { Sideways } from '../../../records/sideways.tsx';

type RefusedRow = NonNullable<ImportPreview['plan']>['refused_rows'][number];
type MendedCells = NonNullable<ImportReading['mended']>;

/** The first refused rows, whose cells are corrected in place; a row stays in the list once it is good, so that the focus stays too. */
export function MendRows({
  columns,
  rows,
  mended,
  onMend,
}: {
  columns: ImportPreview['columns'];
  rows: readonly RefusedRow[];
  mended: MendedCells;
  onMend: (mended: MendedCells) => void;
}) {
  const [touched, setTouched] = useState<readonly RefusedRow[]>([]);
  const [readings, setReadings] = useState(0);
  const refused = new Set(rows.map(({ row }) => row));
  const corrected = new Set(mended.map(({ row }) => row));
  const good = touched.filter(({ row }) => corrected.has(row) && !refused.has(row));
  const isFull = mended.length >= importLimits.mendedCells;
  const isMended = ({ row }: RefusedRow, column: number) =>
    mended.some((cell) => cell.row === row && cell.column === column);
  // A row with more cells than the file has columns is shifted: which cell is too many, is seen in the file.
  const correctable = rows.filter(
    ({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') < columns.length,
  );
  const listed = [...correctable, ...good.map((one) => ({ ...one, problems: [] }))].toSorted(
    (a, b) => a.row - b.row,
  );
  if (listed.length === 0) return null;
  const shown = columns.flatMap(({ heading, field }, column) =>
    field === null ? [] : [{ column, heading: heading || m.office_import_unnamed({ number: column + 1 }) }],
  );
  const textOf = ({ row, cells }: RefusedRow, column: number) =>
    mended.find((cell) => cell.row === row && cell.column === column)?.text ?? cells[column] ?? '';
  const mend = (of: RefusedRow, column: number, text: string) => {
    if (oneLine(text) === oneLine(textOf(of, column))) return;
    setTouched((before) => [...before.filter(({ row }) => row !== of.row), of]);
    const others = mended.filter((cell) => cell.row !== of.row || cell.column !== column);
    onMend([...others, { row: of.row, column, text }]);
  };
  return (
    <Section title={m.office_import_mend()}>
      <p className="max-w-prose text-sm text-muted">{m.office_import_mend_hint()}</p>
      {mended.length > 0 && (
        <MendedCells
          count={mended.length}
          isFull={isFull}
          onReset={() => {
            setReadings(readings + 1);
            onMend([]);
          }}
        />
      )}
      <Sideways label={m.office_import_mend()}>
        <Table caption={m.office_import_mend()}>
          <thead>
            <tr>
              <HeadCell numeric>{m.office_import_row()}</HeadCell>
              <HeadCell>{m.import_problem_column()}</HeadCell>
              {shown.map(({ column, heading }) => (
                <HeadCell key={column}>{heading}</HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.map((one) => (
              <MendedRow
                key={`${readings} ${one.row}`}
                row={one}
                columns={shown}
                textOf={(column) => textOf(one, column)}
                isLocked={(column) => isFull && !isMended(one, column)}
                onMend={(column, text) => mend(one, column, text)}
              />
            ))}
          </tbody>
        </Table>
      </Sideways>
    </Section>
  );
}

function MendedCells({ count, isFull, onReset }: { count: number; isFull: boolean; onReset: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-4 text-sm">
      <p role="status">
        {m.office_import_mended({ count, shown: countText(count) })}
        {isFull && ` ${m.office_import_mended_full()}`}
      </p>
      <Button size="small" onClick={onReset}>
        {m.office_import_mended_none()}
      </Button>
    </div>
  );
}

function MendedRow({
  row: { row, problems },
  columns,
  textOf,
  isLocked,
  onMend,
}: {
  row: RefusedRow;
  columns: readonly { column: number; heading: string }[];
  textOf: (column: number) => string;
  /** No further cell can be corrected than those that are. */
  isLocked: (column: number) => boolean;
  onMend: (column: number, text: string) => void;
}) {
  return (
    <Row>
      <RowHead>{row}</RowHead>
      <Cell className="min-w-56 wrap-anywhere whitespace-normal">
        {problems.length === 0 ? (
          <Badge tone="good">{m.office_import_mended_row()}</Badge>
        ) : (
          problems.join(' ')
        )}
      </Cell>
      {columns.map(({ column, heading }) => (
        <Cell key={column} className="min-w-32 py-1">
          <Input
            aria-label={m.office_import_mend_cell({ heading, row })}
            defaultValue={textOf(column)}
            maxLength={importLimits.cellLength}
            readOnly={isLocked(column)}
            onBlur={({ currentTarget }) => onMend(column, currentTarget.value)}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') onMend(column, currentTarget.value);
              if (key === 'Escape') currentTarget.value = textOf(column);
            }}
          />
        </Cell>
      ))}
    </Row>
  );
}

/** Returns a text as a field of one line has it. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]/g, '');
}
