import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { crossReferenceLimits } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { failureMessages } from '../../navigation/failure-text.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { CompanyChoice } from '../../records/companies/company-choice.tsx';
import type { CompanyHead } from '../../records/companies/company.queries.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { Section } from '../../records/section.tsx';
import { useAct } from '../../records/use-act.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { crossReferencesQuery } from './catalogue.queries.ts';

/** The numbers under which makers and customers know a part, and the way to add and remove them. */
export function CrossReferences({ code }: { code: string }) {
  const { api } = useOffice();
  const may = useMay();
  const { data = [], error } = useQuery(crossReferencesQuery(api, code));
  const [isAdding, setAdding] = useState(false);
  const remove = useAct(async (uuid: string, idempotencyKey) =>
    api.delete('/parts/:code/cross-references/:uuid', { params: { code, uuid }, idempotencyKey }),
  );
  const mayEdit = may('edit-catalogue');
  return (
    <Section
      title={m.office_cross_references()}
      action={
        mayEdit && (
          <Button size="small" onClick={() => setAdding(true)}>
            {m.office_cross_references_add()}
          </Button>
        )
      }
    >
      <ErrorSummary messages={failureMessages(error ?? remove.error)} />
      <p className="max-w-prose text-muted">{m.office_cross_references_hint()}</p>
      {data.length > 0 && (
        <ul className="max-w-prose divide-y border-y">
          {data.map(({ uuid, number, maker, company }) => (
            <li key={uuid} className="flex flex-wrap items-center gap-x-4 py-1">
              <span className="min-w-40 font-medium wrap-anywhere">{number}</span>
              <span className="min-w-0 flex-1 wrap-anywhere text-muted">{maker ?? company?.name}</span>
              {mayEdit && (
                <Button size="small" look="quiet" busy={remove.isBusy} onClick={() => remove.run(uuid)}>
                  {m.office_cross_references_remove({ number })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddNumberDialog code={code} onClose={() => setAdding(false)} />}
    </Section>
  );
}

type NumberForm = { whose: 'maker' | 'company'; maker: string; number: string };

function AddNumberDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { api } = useOffice();
  const may = useMay();
  const [company, setCompany] = useState<CompanyHead>();
  const [isMissing, setMissing] = useState(false);
  const { form, dialog } = useRecordForm({
    values: (): NumberForm => ({ whose: 'maker', maker: '', number: '' }),
    act: ({ whose, maker, number }, { idempotencyKey }) =>
      api.post('/parts/:code/cross-references', {
        params: { code },
        data: { number, of: whose === 'company' ? { company: company?.uuid ?? '' } : { maker } },
        idempotencyKey,
      }),
    onClose,
  });
  const whose = useWatch({ control: form.control, name: 'whose' });
  const lacksCompany = whose === 'company' && company === undefined;
  return (
    <RecordFormDialog
      {...dialog}
      onSubmit={() => {
        setMissing(lacksCompany);
        if (!lacksCompany) dialog.onSubmit();
      }}
      title={m.office_cross_references_add_title({ code })}
      action={m.office_cross_references_add()}
    >
      {may('read-customers') && (
        <MenuEntry
          control={form.control}
          name="whose"
          label={m.office_cross_references_of()}
          options={[
            { value: 'maker', label: m.office_cross_references_of_maker() },
            { value: 'company', label: m.office_cross_references_of_company() },
          ]}
        />
      )}
      {whose === 'company' ? (
        <CompanyChoice
          company={company}
          errors={isMissing ? [m.office_cross_references_maker_missing()] : []}
          onChoose={setCompany}
        />
      ) : (
        <TextEntry
          control={form.control}
          name="maker"
          label={m.office_cross_references_maker()}
          missing={m.office_cross_references_maker_missing()}
          maxLength={crossReferenceLimits.makerLength}
        />
      )}
      <TextEntry
        control={form.control}
        name="number"
        label={m.office_cross_references_number()}
        missing={m.refusal_cross_reference_short()}
        maxLength={crossReferenceLimits.numberLength}
      />
    </RecordFormDialog>
  );
}
