import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ChangedField, ChangeOfPart, ChangeSet, OfficePart } from '@chipload/contract/office/catalogue';
import { importLimits } from '@chipload/domain/catalogue';
import type { Permission } from '@chipload/domain/staff';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { failureText } from '../../navigation/failure-text.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { WhenText } from '../../records/when-text.tsx';
import { partChangesQuery } from './catalogue.queries.ts';
import { fieldText, sizeText, valueText } from './catalogue-words.ts';

/** The sets of changes of a part, the latest first, each with its undo. */
export function PartHistory({ part }: { part: OfficePart }) {
  const { code } = part;
  const { api } = useOffice();
  const { data: changes, error, isPending } = useQuery(partChangesQuery(api, code));
  return (
    <Section title={m.office_parts_history()}>
      {error !== null && <p className="text-bad">{failureText(error)}</p>}
      {isPending && <SkeletonRows rows={3} />}
      {changes?.length === 0 && <p className="text-muted">{m.office_parts_history_none()}</p>}
      {changes !== undefined && changes.length > 0 && (
        <ChangesTable
          caption={m.office_parts_history()}
          head={<HeadCell>{m.office_parts_history_change()}</HeadCell>}
        >
          {changes.map((change) => (
            <HistoryRow key={change.uuid} change={change} part={part} />
          ))}
        </ChangesTable>
      )}
    </Section>
  );
}

/** Changes with their moment, who made each and how it is undone; `head` is that of the column of what was changed. */
export function ChangesTable({
  caption,
  head,
  children,
}: {
  caption: string;
  head: ReactNode;
  children: ReactNode;
}) {
  return (
    <Sideways label={caption}>
      <Table caption={caption}>
        <thead>
          <tr>
            <HeadCell>{m.office_parts_history_when()}</HeadCell>
            <HeadCell>{m.office_parts_history_what()}</HeadCell>
            {head}
            <HeadCell>{m.office_parts_history_by()}</HeadCell>
            <HeadCell>{m.office_parts_undo()}</HeadCell>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </Sideways>
  );
}

function HistoryRow({ change, part }: { change: ChangeOfPart; part: OfficePart }) {
  return (
    <Row>
      <RowHead className="font-normal">
        <WhenText at={change.at} />
      </RowHead>
      <Cell>{kindText(change)}</Cell>
      <Cell className="min-w-56">
        <ul className="grid gap-1">
          {change.fields.map((changed) => (
            <li key={changed.field} className="wrap-anywhere">
              {changedText(changed, part)}
            </li>
          ))}
        </ul>
      </Cell>
      <Cell>{change.by}</Cell>
      <Cell>
        <UndoChange change={change} />
      </Cell>
    </Row>
  );
}

function changedText({ field, before, after }: ChangedField, { sizes, units }: OfficePart): string {
  if (field === 'part') return fieldText(field);
  const size = sizes.find(({ key }) => field === key || field === `sizes.${key}`);
  const textOf = (value: unknown) =>
    size && isSize(value) ? sizeText({ ...size, value }, units) : valueText(field, value);
  return m.office_parts_from_to({
    field: size?.name ?? fieldText(field),
    before: textOf(before),
    after: textOf(after),
  });
}

function isSize(value: unknown): value is number | boolean {
  return typeof value === 'number' || typeof value === 'boolean';
}

function kindText({ kind, parts, file }: ChangeSet): string {
  if (kind === 'import') return m.office_parts_change_import({ file: file ?? '' });
  if (kind === 'stock') return m.office_stock_change_import({ file: file ?? '' });
  if (kind === 'prices') return m.office_parts_change_prices({ count: parts, shown: countText(parts) });
  return kind === 'part' ? m.office_parts_change_part() : m.office_parts_change_price();
}

const undoPermissions = {
  part: 'edit-catalogue',
  price: 'change-prices',
  prices: 'change-prices',
  import: 'edit-catalogue',
  stock: 'write-stock',
  'special-prices': 'change-prices',
  companies: 'write-customers',
  'opening-invoices': 'keep-books',
  'cross-references': 'edit-catalogue',
} as const satisfies Record<ChangeSet['kind'], Permission>;

/** The button that undoes a set of changes, or who undid it. */
export function UndoChange({ change: { uuid, kind, parts, undone } }: { change: ChangeSet }) {
  const { api, notifications } = useOffice();
  const may = useMay();
  const [isAsked, setAsked] = useState(false);
  if (undone !== null)
    return <span className="text-muted">{m.office_parts_undone_by({ name: undone.by })}</span>;
  if (!may(undoPermissions[kind])) return null;
  const isLarge = kind === 'import' && parts > importLimits.jobParts;
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {m.office_parts_undo()}
      </Button>
      {isAsked && (
        <QuestionDialog
          title={m.office_parts_undo_title()}
          action={m.office_parts_undo_action()}
          dismissal={m.office_parts_undo_dismissal()}
          question={m.office_parts_undo_question()}
          act={async (_, { idempotencyKey }): Promise<unknown> => {
            const sent = { params: { uuid }, idempotencyKey };
            if (isLarge) return api.post('/part-imports/:uuid/undo-run', sent);
            if (kind === 'import') return api.post('/part-imports/:uuid/undo', sent);
            if (kind === 'stock') return api.post('/stock-imports/:uuid/undo', sent);
            if (kind === 'special-prices') return api.post('/special-price-imports/:uuid/undo', sent);
            if (kind === 'companies') return api.post('/company-imports/:uuid/undo', sent);
            if (kind === 'opening-invoices') return api.post('/opening-invoice-imports/:uuid/undo', sent);
            if (kind === 'cross-references') return api.post('/cross-reference-imports/:uuid/undo', sent);
            return kind === 'part'
              ? api.post('/part-changes/:uuid/undo', sent)
              : api.post('/price-changes/:uuid/undo', sent);
          }}
          onDone={() => {
            const title = isLarge ? m.office_import_undo_started() : m.office_parts_undone();
            notifications.add({ type: 'success', title, body: '' });
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
