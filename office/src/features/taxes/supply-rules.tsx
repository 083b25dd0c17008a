import { useState } from 'react';
import type { OfficeSupplyRule, OfficeTaxes } from '@chipload/contract/office/taxes';
import { taxedPlaces, taxSourceLength, type ChosenShippingType, type TaxedPlace } from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { shippingMethodTexts, taxedAtTexts } from '@chipload/messages/office-codes';
import { Button } from '@chipload/ui/button';
import { Field, Select } from '@chipload/ui/form/field';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { useMay, useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { DayEntry, TextEntry } from '../../records/form-fields.tsx';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { EnteredBy, isPlanned, periodText, StateBadge } from './entered-period.tsx';

/** Where deliveries are taxed, by shipping method, on all days. */
export function SupplyRules({ taxes }: { taxes: OfficeTaxes }) {
  const may = useMay();
  const [isEntering, setEntering] = useState(false);
  const [removed, setRemoved] = useState<OfficeSupplyRule>();
  return (
    <Section
      title={m.office_taxes_places()}
      action={
        may('set-taxes') && (
          <Button size="small" onClick={() => setEntering(true)}>
            {m.office_taxes_place_enter()}
          </Button>
        )
      }
    >
      <p className="max-w-prose text-pretty text-muted">{m.office_taxes_places_hint()}</p>
      <Sideways label={m.office_taxes_places()}>
        <Table caption={m.office_taxes_places()}>
          <thead>
            <tr>
              <HeadCell>{m.office_taxes_method()}</HeadCell>
              <HeadCell>{m.office_taxes_taxed_at()}</HeadCell>
              <HeadCell>{m.office_taxes_period()}</HeadCell>
              <HeadCell>{m.office_taxes_source()}</HeadCell>
              <HeadCell>{m.office_taxes_entered_by()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {taxes.places.map((rule) => (
              <Row key={`${rule.shipping_type} ${rule.valid_from}`}>
                <RowHead>{shippingMethodTexts[rule.shipping_type]()}</RowHead>
                <Cell className="whitespace-nowrap">{taxedAtTexts[rule.taxed_at]()}</Cell>
                <Cell className="tabular whitespace-nowrap">
                  <StateBadge entered={rule} firstOpenDay={taxes.first_open_day} /> {periodText(rule)}
                </Cell>
                <Cell className="min-w-56 wrap-anywhere">{rule.source}</Cell>
                <Cell className="whitespace-nowrap">
                  <EnteredBy entered={rule} />
                  {isPlanned(rule, taxes.first_open_day) && may('set-taxes') && (
                    <Button size="small" look="danger" className="ml-3" onClick={() => setRemoved(rule)}>
                      {m.office_taxes_remove()}
                    </Button>
                  )}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Sideways>
      {isEntering && <EnterRule onClose={() => setEntering(false)} />}
      {removed && <RemoveRule rule={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}

/** What is picked up is always taxed at the shop. */
const methods = ['flat_rate', 'collect', 'dropship'] as const satisfies ChosenShippingType[];

type RuleForm = {
  shipping_type: (typeof methods)[number];
  taxed_at: TaxedPlace;
  valid_from: string;
  source: string;
};

function EnterRule({ onClose }: { onClose: () => void }) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    values: (): RuleForm => ({ shipping_type: 'collect', taxed_at: 'shop', valid_from: '', source: '' }),
    act: (data: RuleForm, { idempotencyKey }) => api.post('/taxes/places', { data, idempotencyKey }),
    onClose,
  });
  const { errors } = form.formState;
  return (
    <RecordFormDialog
      {...dialog}
      wide
      title={m.office_taxes_place_enter()}
      action={m.office_taxes_place_save()}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.office_taxes_method()}>
          {(attributes) => (
            <Select {...attributes} {...form.register('shipping_type')}>
              {methods.map((method) => (
                <option key={method} value={method}>
                  {shippingMethodTexts[method]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={m.office_taxes_taxed_at()} errors={[errors.taxed_at?.message ?? []].flat()}>
          {(attributes) => (
            <Select {...attributes} {...form.register('taxed_at')}>
              {taxedPlaces.map((place) => (
                <option key={place} value={place}>
                  {taxedAtTexts[place]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <DayEntry control={form.control} name="valid_from" label={m.office_taxes_from()} />
      <TextEntry
        control={form.control}
        name="source"
        label={m.office_taxes_source()}
        hint={m.office_taxes_source_hint()}
        missing={m.office_taxes_source_missing()}
        maxLength={taxSourceLength}
      />
    </RecordFormDialog>
  );
}

function RemoveRule({ rule, onClose }: { rule: OfficeSupplyRule; onClose: () => void }) {
  const { api } = useOffice();
  const { shipping_type, valid_from } = rule;
  return (
    <QuestionDialog
      title={m.office_taxes_place_remove_title({
        method: shippingMethodTexts[shipping_type](),
        day: valid_from,
      })}
      action={m.office_taxes_remove()}
      dismissal={m.office_taxes_keep()}
      question={m.office_taxes_place_remove_question()}
      act={(_, { idempotencyKey }) =>
        api.delete('/taxes/places/:shipping_type/:valid_from', {
          params: { shipping_type, valid_from },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  );
}
