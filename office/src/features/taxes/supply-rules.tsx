import { useState } from 'react';
import type { OfficeSupplyRule, OfficeTaxes } from '@chipload/contract/office/taxes';
import { taxedPlaces, type ChosenShippingType, type TaxedPlace } from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { shippingMethodTexts, taxedAtTexts } from '@chipload/messages/office-codes';
import { Button } from '@chipload/ui/button';
import { useMay, useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { DayEntry, MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { Section } from '../../records/section.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { EnteredTable, sourceField } from './entered-table.tsx';

/** The place of taxation by shipping method, on all days. */
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
      <EnteredTable
        caption={m.office_taxes_places()}
        heads={[m.office_taxes_method(), m.office_taxes_taxed_at()]}
        rows={taxes.places}
        cells={({ shipping_type, taxed_at }) => [
          shippingMethodTexts[shipping_type](),
          taxedAtTexts[taxed_at](),
        ]}
        firstOpenDay={taxes.first_open_day}
        onRemove={setRemoved}
      />
      {isEntering && <EnterRule onClose={() => setEntering(false)} />}
      {removed && <RemoveRule rule={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}

/** Without pickup, which is always taxed at the shop. */
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
  return (
    <RecordFormDialog
      {...dialog}
      wide
      title={m.office_taxes_place_enter()}
      action={m.office_taxes_place_save()}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <MenuEntry
          control={form.control}
          name="shipping_type"
          label={m.office_taxes_method()}
          options={methods.map((value) => ({ value, label: shippingMethodTexts[value]() }))}
        />
        <MenuEntry
          control={form.control}
          name="taxed_at"
          label={m.office_taxes_taxed_at()}
          options={taxedPlaces.map((value) => ({ value, label: taxedAtTexts[value]() }))}
        />
      </div>
      <DayEntry control={form.control} name="valid_from" label={m.office_taxes_from()} />
      <TextEntry control={form.control} {...sourceField()} />
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
