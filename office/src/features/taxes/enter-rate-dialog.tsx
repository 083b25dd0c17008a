import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { OfficeTaxes, PreviewedTax, SentTaxRate, TaxChange } from '@chipload/contract/office/taxes';
import { listProvinces } from '@chipload/domain/places';
import { possibleTaxes } from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { taxText } from '@chipload/messages/taxes';
import { countText } from '@chipload/ui/count-text';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { failureMessages } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { DayEntry, MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { taxPlaceText } from '../../records/taxes/taxes.queries.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { sourceField } from './entered-table.tsx';
import { leviedText, readRate } from '../../records/taxes/rate-text.ts';

type RateForm = {
  jurisdiction: string;
  /** The name of a tax; empty: the place levies none of its own. */
  tax: string;
  rate: string;
  valid_from: string;
  source: string;
};

const places = ['CA', ...listProvinces('CA').map(({ code }) => `CA-${code}`)];

/** Enters what a place levies from a day to come; what that changes is shown as soon as it is typed. */
export function EnterRateDialog({ taxes, onClose }: { taxes: OfficeTaxes; onClose: () => void }) {
  const { api, notifications } = useOffice();
  const { form, dialog } = useRecordForm({
    values: (): RateForm => ({ jurisdiction: 'CA', tax: 'GST', rate: '', valid_from: '', source: '' }),
    act: ({ source, ...typed }: RateForm, { idempotencyKey }) =>
      api.post('/taxes', { data: { ...sentRate(typed), source }, idempotencyKey }),
    onDone: () =>
      notifications.add({ type: 'success', title: m.office_taxes(), body: m.office_taxes_act_entered() }),
    onClose,
  });
  const { jurisdiction, tax, rate, valid_from } = form.watch();
  const hasTax = tax !== '';
  return (
    <RecordFormDialog {...dialog} wide title={m.office_taxes_enter()} action={m.office_taxes_save()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <MenuEntry
          control={form.control}
          name="jurisdiction"
          label={m.office_taxes_place()}
          options={places.map((value) => ({ value, label: taxPlaceText(value) }))}
          onChosen={(place) => form.setValue('tax', likelyTax(taxes, place))}
        />
        <MenuEntry
          control={form.control}
          name="tax"
          label={m.office_taxes_tax()}
          options={[
            ...possibleTaxes(jurisdiction).map((name) => ({ value: name, label: taxText(name) })),
            ...(jurisdiction === 'CA' ? [] : [{ value: '', label: m.office_taxes_none() }]),
          ]}
        />
        {hasTax && (
          <TextEntry
            control={form.control}
            name="rate"
            label={m.office_taxes_rate()}
            missing={m.office_taxes_rate_invalid()}
            validate={(typed) => readRate(typed) !== undefined || m.office_taxes_rate_invalid()}
            maxLength={10}
          />
        )}
        <DayEntry control={form.control} name="valid_from" label={m.office_taxes_from()} />
      </div>
      <TextEntry control={form.control} {...sourceField()} />
      <Preview typed={{ jurisdiction, tax, rate, valid_from }} isPaused={dialog.isBusy} />
    </RecordFormDialog>
  );
}

/** Shows what the rate would change, or why it cannot be entered; nothing until it is typed. */
function Preview({ typed, isPaused }: { typed: Omit<RateForm, 'source'>; isPaused: boolean }) {
  const { api } = useOffice();
  const isTyped = typed.valid_from !== '' && (typed.tax === '' || readRate(typed.rate) !== undefined);
  const { data: change, error } = useQuery({
    queryKey: ['tax-change', typed],
    queryFn: isTyped
      ? ({ signal }) => api.post('/taxes/preview', { data: sentRate(typed), signal })
      : skipToken,
    placeholderData: keepPreviousData,
    enabled: !isPaused,
    retry: false,
    gcTime: 0,
  });
  if (!isTyped) return null;
  if (error)
    return (
      <p role="status" className="text-sm text-bad">
        {failureMessages(error).join(' ')}
      </p>
    );
  return change && <Change change={change} from={typed.valid_from} />;
}

function Change({ change: { provinces, open_orders: count }, from }: { change: TaxChange; from: string }) {
  return (
    <section aria-label={m.office_taxes_preview_title({ day: from })} className="grid gap-2 text-sm">
      <Table caption={m.office_taxes_preview_title({ day: from })}>
        <thead>
          <tr>
            <HeadCell>{m.office_taxes_place()}</HeadCell>
            <HeadCell>{m.office_taxes_preview_before()}</HeadCell>
            <HeadCell>{m.office_taxes_preview_title({ day: from })}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {provinces.map(({ province, before, after }) => (
            <Row key={province}>
              <RowHead>{taxPlaceText(`CA-${province}`)}</RowHead>
              <Cell className="tabular">{before.map(previewText).join(', ')}</Cell>
              <Cell className="tabular">{after.map(previewText).join(', ')}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <p>
        {count === 0
          ? m.office_taxes_preview_no_order()
          : m.office_taxes_preview_orders({ count, shown: countText(count) })}
      </p>
      <p className="text-muted">{m.office_taxes_preview_hint()}</p>
    </section>
  );
}

/** Returns what a province levies, and whether the shop charges it: `PST 8% (not charged: not registered)`. */
function previewText({ is_charged: isCharged, ...tax }: PreviewedTax): string {
  const text = leviedText(tax);
  return isCharged ? text : m.office_taxes_preview_not_charged({ tax: text });
}

function sentRate({ jurisdiction, tax, rate, valid_from }: Omit<RateForm, 'source'>): SentTaxRate {
  const name = possibleTaxes(jurisdiction).find((one) => one === tax);
  return {
    jurisdiction,
    tax: name ? { name, rate_per_hundred_thousand: readRate(rate) ?? 0 } : null,
    valid_from,
  };
}

/** The tax that a place levied last, or the first that it could levy. */
function likelyTax({ rates }: OfficeTaxes, jurisdiction: string): string {
  const last = rates.findLast((rate) => rate.jurisdiction === jurisdiction);
  return last?.tax?.name ?? possibleTaxes(jurisdiction)[0] ?? '';
}
