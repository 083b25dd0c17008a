import { useSuspenseQuery } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type Control, type UseFormReturn, useController } from 'react-hook-form';
import type { OfficeOffer, WrittenOffer } from '@chipload/contract/office/offers';
import { offerLimits } from '@chipload/domain/pricing';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Choice } from '@chipload/ui/form/field';
import { SearchedFilter } from '../../lists/filters/searched-filter.tsx';
import { useMay, useOffice } from '../../platform/office.ts';
import { CompanyChoice } from '../../records/companies/company-choice.tsx';
import { VersionConflict } from '../../records/conflicts/version-conflict.tsx';
import { LeaveQuestion } from '../../records/form-dialog.tsx';
import { DayEntry, MenuEntry, MoneyEntry, TextEntry } from '../../records/form-fields.tsx';
import { Section } from '../../records/section.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { groupsQuery } from './catalogue.queries.ts';
import { type OfferForm, offerFormOf, percentOf, writtenOf } from './offer-form.ts';
import { OfferPreview } from './offer-preview.tsx';
import { partFilters } from './part-list.tsx';

/** The form of an offer, which is saved once its prices were shown. */
export function OfferEditor({
  offer,
  onReload = () => undefined,
}: {
  offer: OfficeOffer | undefined;
  /** Takes the offer as a colleague has saved it meanwhile. */
  onReload?: () => void;
}) {
  const { api, notifications } = useOffice();
  const seesCompanies = useMay()('read-customers');
  const navigate = useNavigate();
  const [shown, setShown] = useState<WrittenOffer>();
  const isSaved = useRef(false);
  const { form, dialog } = useRecordForm({
    record: { offer },
    values: ({ offer: seen }) => offerFormOf(seen),
    act: (typed: OfferForm, { seen: { offer: seen }, idempotencyKey }) => {
      const written = writtenOf(typed, seesCompanies);
      return seen
        ? api.post('/offers/:uuid', {
            params: { uuid: seen.uuid },
            data: { ...written, version: seen.version },
            idempotencyKey,
          })
        : api.post('/offers', { data: { ...written, code: typed.code.trim() }, idempotencyKey });
    },
    onDone: ({ texts }) => {
      isSaved.current = true;
      notifications.add({
        type: 'success',
        title: m.office_offers(),
        body: m.office_event_offer_saved({ name: texts.en.title }),
      });
    },
    onClose: () => void navigate({ to: '/offers' }),
  });
  const { control } = form;
  const typed = form.watch();
  const isDirty = JSON.stringify(typed) !== JSON.stringify(offerFormOf(offer));
  const isLeft = () => isDirty && !isSaved.current;
  const leave = useBlocker({ shouldBlockFn: isLeft, enableBeforeUnload: isLeft, withResolver: true });
  const isShown =
    shown !== undefined && JSON.stringify(shown) === JSON.stringify(writtenOf(typed, seesCompanies));
  return (
    <form
      noValidate
      className="grid max-w-4xl gap-8"
      onSubmit={(event) =>
        void form.handleSubmit((values) => setShown(writtenOf(values, seesCompanies)))(event)
      }
    >
      <ErrorSummary messages={dialog.problems} />
      <TextEntries control={control} isNew={offer === undefined} />
      <Section title={m.office_offers_parts()}>
        {offer?.terms === null && <KeepParts control={control} />}
        {!typed.keeps_parts && <PartEntries control={control} kind={typed.kind} />}
      </Section>
      <Section title={m.office_offers_for()}>
        <Audience form={form} seesCompanies={seesCompanies} offer={offer} />
      </Section>
      <p className="max-w-prose text-sm text-pretty text-muted">{m.office_offers_rule()}</p>
      <div>
        <Button type="submit" look={isShown ? 'secondary' : 'primary'}>
          {m.office_offers_preview()}
        </Button>
      </div>
      {isShown && (
        <OfferPreview
          uuid={offer?.uuid ?? null}
          written={shown}
          isBusy={dialog.isBusy}
          onSave={dialog.onSubmit}
        />
      )}
      {dialog.conflict && <VersionConflict conflict={dialog.conflict} onReload={onReload} />}
      {leave.status === 'blocked' && <LeaveQuestion onStay={leave.reset} onLeave={leave.proceed} />}
    </form>
  );
}

type Entries = { control: Control<OfferForm> };

function TextEntries({ control, isNew }: Entries & { isNew: boolean }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isNew && (
        <div className="sm:col-span-2">
          <TextEntry
            control={control}
            name="code"
            label={m.office_offers_code()}
            hint={m.office_offers_code_hint()}
            maxLength={offerLimits.codeLength}
            missing={m.office_offers_code_hint()}
          />
        </div>
      )}
      <TextEntry
        control={control}
        name="title_en"
        label={m.office_offers_title_en()}
        maxLength={offerLimits.titleLength}
        missing={m.office_offers_title_missing()}
      />
      <TextEntry
        control={control}
        name="title_fr"
        label={m.office_offers_title_fr()}
        hint={m.office_offers_french_hint()}
        maxLength={offerLimits.titleLength}
        isOptional
      />
      <TextEntry control={control} name="text_en" label={m.office_offers_text_en()} rows={3} isOptional />
      <TextEntry control={control} name="text_fr" label={m.office_offers_text_fr()} rows={3} isOptional />
      <DayEntry control={control} name="valid_from" label={m.office_offers_from()} />
      <DayEntry control={control} name="valid_until" label={m.office_offers_until()} />
    </div>
  );
}

function KeepParts({ control }: Entries) {
  const { field } = useController({ control, name: 'keeps_parts' });
  return (
    <Choice
      type="checkbox"
      label={m.office_offers_keep_parts()}
      checked={field.value}
      onChange={({ currentTarget: { checked } }) => field.onChange(checked)}
    />
  );
}

function PartEntries({ control, kind }: Entries & { kind: OfferForm['kind'] }) {
  return (
    <div className="grid gap-4">
      <SeriesEntries control={control} />
      <TextEntry
        control={control}
        name="parts"
        label={m.office_offers_part_numbers()}
        hint={m.office_offers_parts_hint()}
        rows={4}
        isOptional
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <MenuEntry
          control={control}
          name="kind"
          label={m.office_offers_kind()}
          options={[
            { value: 'percent', label: m.office_offers_percent() },
            { value: 'amount', label: m.office_offers_amount() },
            { value: 'price', label: m.office_offers_price() },
          ]}
        />
        {kind === 'percent' ? (
          <TextEntry
            control={control}
            name="percent"
            label={m.office_offers_percent_value()}
            maxLength={8}
            validate={(text) => percentOf(text) !== undefined || m.office_offers_percent_invalid()}
          />
        ) : (
          <>
            <MoneyEntry control={control} name="cad" label={m.office_offers_cad()} isOptional />
            <MoneyEntry control={control} name="usd" label={m.office_offers_usd()} isOptional />
          </>
        )}
      </div>
    </div>
  );
}

/** The series and categories, chosen as in the list of parts. */
function SeriesEntries({ control }: Entries) {
  const { api } = useOffice();
  const { data: groups } = useSuspenseQuery(groupsQuery(api));
  const { field: chosenSeries } = useController({ control, name: 'series' });
  const { field: chosenCategories } = useController({ control, name: 'categories' });
  const fields = { series: chosenSeries, category: chosenCategories };
  return (
    <div className="flex flex-wrap gap-2">
      {partFilters(groups).map((filter) => {
        if (filter.kind !== 'searched') return null;
        const field = filter.key === 'series' ? fields.series : fields.category;
        return (
          <SearchedFilter
            key={filter.key}
            filter={filter}
            values={field.value}
            onChange={(values) => field.onChange([...values])}
          />
        );
      })}
    </div>
  );
}

function Audience({
  form: { control, formState },
  seesCompanies,
  offer,
}: {
  form: UseFormReturn<OfferForm>;
  seesCompanies: boolean;
  offer: OfficeOffer | undefined;
}) {
  const { field: audience } = useController({ control, name: 'audience' });
  const { field: companies } = useController({ control, name: 'companies' });
  const mayName = seesCompanies || offer?.is_for_everyone === false;
  const choice = (value: OfferForm['audience'], label: string) => (
    <Choice
      name="audience"
      label={label}
      checked={audience.value === value}
      onChange={() => audience.onChange(value)}
    />
  );
  const error = formState.errors.companies?.message;
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {choice('everyone', m.office_offers_everyone())}
        {mayName && choice('companies', m.office_offers_named())}
      </div>
      {audience.value === 'companies' && seesCompanies && (
        <>
          <ul aria-label={m.office_offers_companies()} className="flex flex-wrap gap-2 empty:hidden">
            {companies.value.map(({ uuid, name }) => (
              <li key={uuid} className="flex items-center gap-1 rounded-control border pl-2">
                {name}
                <Button
                  size="small"
                  look="quiet"
                  aria-label={m.office_offers_company_remove({ name })}
                  onClick={() => companies.onChange(companies.value.filter((one) => one.uuid !== uuid))}
                >
                  ×
                </Button>
              </li>
            ))}
          </ul>
          <CompanyChoice
            key={companies.value.length}
            company={undefined}
            errors={error === undefined ? [] : [error]}
            onChoose={(company) => {
              if (company && companies.value.every(({ uuid }) => uuid !== company.uuid))
                companies.onChange([...companies.value, company]);
            }}
          />
        </>
      )}
    </div>
  );
}
