import { useState } from 'react';
import type { ImportPreview } from '@chipload/contract/office/part-imports';
import { dayAtShop } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { importFieldText } from '@chipload/messages/part-imports';
import { Badge } from '@chipload/ui/badge';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Choice } from '@chipload/ui/form/field';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { failureMessages } from '../../../navigation/failure-text.ts';
import { useOffice } from '../../../platform/office.ts';
import { Fact, Facts } from '../../../records/fact.tsx';
import { Section } from '../../../records/section.tsx';
import { Sideways } from '../../../records/sideways.tsx';
import { useAct } from '../../../records/use-act.ts';
import { type ChosenFile, importPaths, type SaidOfFile } from '../catalogue.queries.ts';
import { breaksText, fieldText, moneyText, owedText, valueText } from '../catalogue-words.ts';

type Plan = NonNullable<ImportPreview['plan']>;

const partTexts = {
  added: m.office_import_new,
  about: m.office_stock_part,
  changed: m.office_import_changed,
  unchanged: m.office_import_unchanged,
  apply: m.office_import_apply,
  applied: m.office_import_applied,
} as const;
const priceTexts = {
  ...partTexts,
  changed: m.office_special_import_changed,
  unchanged: m.office_special_import_unchanged,
  apply: m.office_special_import_apply,
  applied: m.office_special_import_applied,
} as const;
const textsOf = {
  parts: partTexts,
  stock: partTexts,
  'special-prices': priceTexts,
  companies: {
    added: m.office_company_import_new,
    about: m.office_companies_company,
    changed: m.office_company_import_changed,
    unchanged: m.office_company_import_unchanged,
    apply: m.office_company_import_apply,
    applied: m.office_company_import_applied,
  },
  'opening-invoices': {
    added: m.office_opening_import_new,
    about: m.office_companies_company,
    // One that is there is never changed.
    changed: undefined,
    unchanged: m.office_opening_import_unchanged,
    apply: m.office_opening_import_apply,
    applied: m.office_opening_import_applied,
  },
  'cross-references': {
    added: m.office_cross_import_new,
    about: m.office_stock_part,
    // One that is there is never changed.
    changed: undefined,
    unchanged: m.office_cross_import_unchanged,
    apply: m.office_cross_import_apply,
    applied: m.office_cross_import_applied,
  },
} as const;

/** The changes of a file, the rows that are refused, and the button that imports it. */
export function PartImportPlan({
  file,
  said,
  plan,
  onDone,
}: {
  file: ChosenFile;
  said: SaidOfFile;
  plan: Plan;
  onDone: () => void;
}) {
  const { kind } = file;
  const texts = textsOf[kind];
  const [isWithout, setWithout] = useState(false);
  const [today] = useState(() => dayAtShop(new Date()));
  const apply = useImport(file, { ...said, without_refused: isWithout }, onDone);
  const { added, changed, refused } = plan;
  const imported = added + changed;
  return (
    <Section title={m.office_import_preview()}>
      <ErrorSummary messages={failureMessages(apply.error)} />
      <div className="grid gap-6">
        <PlanFacts kind={kind} plan={plan} />
        {imported === 0 && <p role="status">{m.office_import_nothing()}</p>}
        {kind === 'parts' && added > 0 && said.valid_from > today && (
          <p className="max-w-prose text-sm text-partial">
            {m.office_import_new_later({ day: said.valid_from })}
          </p>
        )}
        <KeptFields plan={plan} />
        {plan.first_added.length > 0 && <NewParts plan={plan} />}
        {plan.first.length > 0 &&
          (kind === 'stock' ? (
            <CountedParts plan={plan} />
          ) : (
            <Differences plan={plan} about={texts.about()} />
          ))}
        {refused > 0 && <RefusedRows plan={plan} />}
        {imported > 0 && refused > 0 && (
          <Choice
            type="checkbox"
            label={m.office_import_without_refused()}
            hint={m.office_import_all_or_nothing()}
            checked={isWithout}
            onChange={() => setWithout(!isWithout)}
          />
        )}
        {imported > 0 && (
          <div>
            <Button
              look="primary"
              disabled={refused > 0 && !isWithout}
              busy={apply.isBusy}
              onClick={() => apply.run(plan.digest)}
            >
              {texts.apply({ count: imported, shown: countText(imported) })}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}

/** Returns the act that imports a file as its preview with the digest showed it: at once, or as work that goes on by itself. */
function useImport(
  file: ChosenFile,
  said: SaidOfFile & { readonly without_refused: boolean },
  onDone: () => void,
) {
  const { api, notifications } = useOffice();
  const { kind, name } = file;
  return useAct(
    async (digest: string, idempotencyKey) => {
      const data = { ...said, digest };
      if ('run' in file) {
        const params = { uuid: file.run };
        await api.post('/part-import-runs/:uuid/import', { params, data, idempotencyKey });
        return m.office_import_run_started();
      }
      const { content } = file;
      const { parts } = await api.post(importPaths[kind], {
        data: { ...data, content, name },
        idempotencyKey,
      });
      return textsOf[kind].applied({ count: parts, shown: countText(parts) });
    },
    {
      onDone: (title) => {
        notifications.add({ type: 'success', title, body: '' });
        onDone();
      },
    },
  );
}

function PlanFacts({
  kind,
  plan: { added, changed, unchanged, refused, later, not_lower: notLower, sums, owed_as_sum: owedAsSum },
}: {
  kind: ChosenFile['kind'];
  plan: Plan;
}) {
  const texts = textsOf[kind];
  return (
    <>
      <Facts>
        {added > 0 && <Fact label={texts.added()}>{countText(added)}</Fact>}
        {texts.changed && <Fact label={texts.changed()}>{countText(changed)}</Fact>}
        <Fact label={texts.unchanged()}>{countText(unchanged)}</Fact>
        <Fact label={m.office_import_refused()}>
          <span className={refused > 0 ? 'text-bad' : ''}>{countText(refused)}</span>
        </Fact>
        {sums.map(({ currency, cents }) => (
          <Fact key={currency} label={m.office_opening_import_sum({ currency })}>
            {moneyText(cents, currency)}
          </Fact>
        ))}
        {owedAsSum > 0 && (
          <Fact label={m.office_opening_import_twice()}>
            <span className="text-partial">{countText(owedAsSum)}</span>
          </Fact>
        )}
        {notLower > 0 && (
          <Fact label={m.office_special_prices_not_lower()}>
            <span className="text-partial">{countText(notLower)}</span>
          </Fact>
        )}
        {later > 0 && <Fact label={m.office_prices_later()}>{countText(later)}</Fact>}
      </Facts>
      {owedAsSum > 0 && (
        <p role="status" className="max-w-prose text-sm text-partial">
          {m.office_opening_import_twice_hint()}
        </p>
      )}
    </>
  );
}

/** Says in which fields rows differ from parts that exist, and that the file does not change them. */
function KeptFields({ plan: { kept } }: { plan: Plan }) {
  if (kept.length === 0) return null;
  return (
    <div role="status" className="max-w-prose text-sm text-partial">
      <p>{m.office_import_kept()}</p>
      <ul className="list-disc ps-5">
        {kept.map(({ field, parts, codes }) => (
          <li key={field} className="wrap-anywhere">
            {m.office_import_kept_of({
              field: importFieldText(field)(),
              count: countText(parts),
              codes: codes.join(', ') + (parts > codes.length ? ', …' : ''),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function NewParts({ plan: { first_added: first } }: { plan: Plan }) {
  return (
    <Sideways label={m.office_import_new_first()}>
      <Table caption={m.office_import_new_first()}>
        <thead>
          <tr>
            <HeadCell>{m.office_stock_part()}</HeadCell>
            <HeadCell>{m.office_stock_description()}</HeadCell>
            <HeadCell>{m.office_parts_series()}</HeadCell>
            <HeadCell>{m.office_parts_category()}</HeadCell>
            <HeadCell numeric>{m.office_parts_cad()}</HeadCell>
            <HeadCell numeric>{m.office_parts_usd()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {first.map(({ code, description, series, category, cad, usd }) => (
            <Row key={code}>
              <RowHead className="whitespace-nowrap">{code}</RowHead>
              <Cell className="min-w-56 wrap-anywhere">{description}</Cell>
              <Cell>{series}</Cell>
              <Cell>{category}</Cell>
              <Cell numeric>{breaksText(cad, 'CAD')}</Cell>
              <Cell numeric>{breaksText(usd, 'USD')}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Sideways>
  );
}

function Differences({ plan: { first }, about }: { plan: Plan; about: string }) {
  const hasCompanies = first.some(({ agreed }) => agreed !== undefined);
  return (
    <Sideways label={m.office_import_differences()}>
      <Table caption={m.office_import_differences()}>
        <thead>
          <tr>
            <HeadCell>{about}</HeadCell>
            {hasCompanies && <HeadCell>{m.office_stock_company()}</HeadCell>}
            <HeadCell>{m.office_import_what()}</HeadCell>
            <HeadCell>{m.office_prices_before()}</HeadCell>
            <HeadCell>{m.office_prices_after()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {first.map(({ code, field, before, after, agreed, company, owed_as_sum: owed }) => (
            <Row key={`${code} ${field}`}>
              {company === undefined ? (
                <RowHead className="whitespace-nowrap">{code}</RowHead>
              ) : (
                <RowHead className="min-w-40 wrap-anywhere">
                  {company}
                  {owed !== undefined && (
                    <span className="block">
                      <Badge tone="partial">
                        {m.office_opening_import_owed_sum({ amount: owedText(owed, after) })}
                      </Badge>
                    </span>
                  )}
                </RowHead>
              )}
              {agreed && <Cell className="wrap-anywhere">{agreed.company}</Cell>}
              <Cell>{fieldText(field)}</Cell>
              <Cell className="wrap-anywhere">{valueText(field, before)}</Cell>
              <Cell className="min-w-40 wrap-anywhere">
                {valueText(field, after)}
                {agreed?.is_not_lower === true && (
                  <>
                    {' '}
                    <Badge tone="partial">{m.office_special_prices_not_lower()}</Badge>
                  </>
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Sideways>
  );
}

function CountedParts({ plan: { first } }: { plan: Plan }) {
  return (
    <Sideways label={m.office_import_differences()}>
      <Table caption={m.office_import_differences()}>
        <thead>
          <tr>
            <HeadCell>{m.office_stock_part()}</HeadCell>
            <HeadCell numeric>{m.office_stock_import_expected()}</HeadCell>
            <HeadCell numeric>{m.office_stock_import_counted()}</HeadCell>
            <HeadCell numeric>{m.office_stock_import_difference()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {first.map(({ code, before, after }) => {
            const difference = Number(after) - Number(before);
            return (
              <Row key={code}>
                <RowHead className="whitespace-nowrap">{code}</RowHead>
                <Cell numeric>{countText(Number(before))}</Cell>
                <Cell numeric>{countText(Number(after))}</Cell>
                <Cell numeric>{`${difference > 0 ? '+' : ''}${countText(difference)}`}</Cell>
              </Row>
            );
          })}
        </tbody>
      </Table>
    </Sideways>
  );
}

function RefusedRows({ plan: { refused, refused_groups: groups, refused_file: file } }: { plan: Plan }) {
  const listed = new Set(groups.flatMap(({ first }) => first.map(({ row }) => row))).size;
  return (
    <div className="grid gap-3">
      <Sideways label={m.office_import_refused()}>
        <Table caption={m.office_import_refused()}>
          <thead>
            <tr>
              <HeadCell>{m.import_problem_column()}</HeadCell>
              <HeadCell numeric>{m.office_import_rows()}</HeadCell>
              <HeadCell>{m.office_import_first_rows()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ problem, rows, first }) => (
              <Row key={problem}>
                <RowHead className="min-w-64 font-normal wrap-anywhere whitespace-normal">{problem}</RowHead>
                <Cell numeric>{countText(rows)}</Cell>
                <Cell className="min-w-32 wrap-anywhere">
                  {first.map(({ row, code }) => (code === '' ? String(row) : `${row} (${code})`)).join(', ')}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Sideways>
      {refused > listed && <p className="text-sm text-muted">{m.office_import_refused_more()}</p>}
      {file !== null && (
        <div>
          <Button size="small" onClick={() => saveText(file, m.office_import_refused_name())}>
            {m.office_import_refused_save()}
          </Button>
        </div>
      )}
    </div>
  );
}

function saveText(text: string, name: string): void {
  // Spreadsheets read a file as UTF-8 only when it begins with a byte order mark.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
