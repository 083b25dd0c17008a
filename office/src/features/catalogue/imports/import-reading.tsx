import type { ImportConstant, ImportPreview } from '@chipload/contract/office/part-imports';
import {
  decimalSigns,
  fileEncodings,
  fileSeparators,
  importFieldNamed,
  importFieldOfPrice,
  type ImportKind,
  isNewPartField,
  type ImportField,
  importLimits,
} from '@chipload/domain/catalogue';
import { currencies } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from '@chipload/messages/locale';
import { Select } from '@chipload/ui/form/field';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { LabelledMenu } from '../../../records/form-fields.tsx';
import { Section } from '../../../records/section.tsx';
import { Sideways } from '../../../records/sideways.tsx';
import type { SaidOfFile } from '../catalogue.queries.ts';
import { FieldsToChoose } from './fields-to-choose.tsx';
import { SameInEveryRow } from './same-in-every-row.tsx';

type Reading = {
  kind: ImportKind;
  read: ImportPreview;
  said: SaidOfFile;
  onSay: (said: SaidOfFile) => void;
  /** Told of each column that somebody chooses. */
  onChoose: (heading: string, field: ImportField | null) => void;
};

type SaidOfRows = {
  /** Of the columns. */
  fields: (ImportField | null)[];
  constants: ImportConstant[];
};

const encodingNames = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
} as const;

const separatorTexts = {
  comma: m.office_import_comma,
  semicolon: m.office_import_semicolon,
  tab: m.office_import_tab,
} as const;

const decimalTexts = { point: m.office_import_decimal_point, comma: m.office_import_decimal_comma } as const;

const hiddenRowsTexts = {
  imported: m.office_import_hidden_too,
  'left-out': m.office_import_hidden_not,
} as const;

const headingRows = Array.from({ length: importLimits.headingRows }, (_, at) => String(at + 1));

/** How a file is read, and what its columns are, each with a menu to correct it. */
export function PartImportReading(reading: Reading) {
  const { read, said, onSay } = reading;
  // Other columns may be found.
  const again = (change: Partial<SaidOfFile>) =>
    onSay({ ...said, fields: undefined, mended: undefined, ...change });
  // What is chosen stands at once: the file is read again meanwhile, and somebody chooses the next column.
  const fields = said.fields ?? read.columns.map(({ field }) => field);
  const constants = said.constants ?? read.constants;
  return (
    <Section title={m.office_import_how()}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {read.text && <TextMenus text={read.text} onSay={again} />}
        {read.workbook && (
          <LabelledMenu
            label={m.office_import_sheet()}
            value={read.workbook.sheet}
            options={read.workbook.sheets}
            textOf={(one) => one}
            onChange={(sheet) => again({ sheet, heading_row: undefined })}
          />
        )}
        {read.workbook && read.workbook.hidden_rows > 0 && (
          <LabelledMenu
            label={m.office_import_hidden_rows({
              count: formatNumber(read.workbook.hidden_rows, currentLanguage()),
            })}
            value={said.without_hidden_rows === true ? 'left-out' : 'imported'}
            options={['imported', 'left-out']}
            textOf={(one) => hiddenRowsTexts[one]()}
            onChange={(choice) => onSay({ ...said, without_hidden_rows: choice === 'left-out' })}
          />
        )}
        <LabelledMenu
          label={m.office_import_decimal()}
          value={read.decimal_sign}
          options={decimalSigns}
          textOf={(one) => decimalTexts[one]()}
          onChange={(decimal_sign) => onSay({ ...said, decimal_sign })}
        />
        <LabelledMenu
          label={m.office_import_heading_row()}
          value={String(read.heading_row)}
          options={headingRows}
          textOf={(one) => one}
          onChange={(row) => again({ heading_row: Number(row) })}
        />
      </div>
      {read.is_remembered && (
        <p role="status" className="max-w-prose text-sm text-muted">
          {m.office_import_remembered()}
        </p>
      )}
      <ColumnMenus {...reading} fields={fields} constants={constants} />
      {[...fields, ...constants.map(({ field }) => field)].some(
        (field) => field !== null && isNewPartField(field),
      ) && <p className="max-w-prose text-sm text-muted">{m.office_import_only_new_hint()}</p>}
      <SameInEveryRow
        kind={reading.kind}
        ownSizes={read.own_sizes}
        fields={fields}
        constants={constants}
        onChange={(changed) => onSay({ ...said, constants: changed })}
      />
    </Section>
  );
}

function TextMenus({
  text: { encoding, separator },
  onSay,
}: {
  text: NonNullable<ImportPreview['text']>;
  onSay: (change: Partial<SaidOfFile>) => void;
}) {
  return (
    <>
      <LabelledMenu
        label={m.office_import_encoding()}
        value={encoding}
        options={fileEncodings}
        textOf={(one) => encodingNames[one]}
        onChange={(chosen) => onSay({ encoding: chosen })}
      />
      <LabelledMenu
        label={m.office_import_separator()}
        value={separator}
        options={fileSeparators}
        textOf={(one) => separatorTexts[one]()}
        onChange={(chosen) => onSay({ separator: chosen })}
      />
    </>
  );
}

/** Returns the prices from a quantity on that a column can be: the quantities are the numbers of its heading. */
function breakFieldsOf(heading: string): ImportField[] {
  const quantities = new Set(heading.match(/\d+/g)?.map(Number));
  return [...quantities].flatMap((fromQuantity) =>
    currencies.flatMap(
      (currency) => importFieldNamed(importFieldOfPrice({ currency, fromQuantity }), 'parts') ?? [],
    ),
  );
}

function ColumnMenus({
  kind,
  read: { columns, own_sizes: ownSizes },
  said,
  onSay,
  onChoose,
  fields,
  constants,
}: Reading & SaidOfRows) {
  return (
    <Sideways label={m.office_import_columns()}>
      <Table caption={m.office_import_columns()}>
        <thead>
          <tr>
            <HeadCell>{m.office_import_column()}</HeadCell>
            <HeadCell>{m.office_import_samples()}</HeadCell>
            <HeadCell>{m.office_import_field()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ heading, samples }, at) => {
            const name = heading === '' ? m.office_import_unnamed({ number: at + 1 }) : heading;
            return (
              <Row key={at}>
                <RowHead className="min-w-28 wrap-anywhere">{name}</RowHead>
                <Cell className="max-w-80 min-w-40 wrap-anywhere text-muted">
                  {samples.filter((sample) => sample !== '').join(' · ')}
                </Cell>
                <Cell className="min-w-48 py-1">
                  <Select
                    aria-label={m.office_import_field_of({ heading: name })}
                    value={fields[at] ?? ''}
                    onChange={({ currentTarget: { value } }) => {
                      const chosen = importFieldNamed(value, kind) ?? null;
                      onChoose(heading, chosen);
                      onSay({ ...said, constants, fields: fields.with(at, chosen) });
                    }}
                  >
                    <option value="">{m.office_import_not()}</option>
                    <FieldsToChoose
                      kind={kind}
                      ownSizes={ownSizes}
                      breaks={kind === 'parts' ? breakFieldsOf(heading) : []}
                    />
                  </Select>
                </Cell>
              </Row>
            );
          })}
        </tbody>
      </Table>
    </Sideways>
  );
}
