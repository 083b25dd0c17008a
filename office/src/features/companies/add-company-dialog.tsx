import { useNavigate } from '@tanstack/react-router';
import type { Control } from 'react-hook-form';
import { currencies, type Currency } from '@chipload/domain/money';
import { contactLimits, countries, type Country, listProvinces } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage, type Language, languages } from '@chipload/messages/locale';
import { countryTexts, languageTexts } from '@chipload/messages/office-codes';
import { useMay, useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { areDays, isLimit, limitOf } from './terms-dialog.tsx';

type CompanyForm = {
  company: string;
  country: Country;
  currency: Currency;
  line_1: string;
  line_2: string;
  city: string;
  province: string;
  postal: string;
  credit_limit: string;
  terms_days: string;
  name: string;
  email: string;
  phone: string;
  language: Language;
};

const empty: CompanyForm = {
  company: '',
  country: 'CA',
  currency: 'CAD',
  line_1: '',
  line_2: '',
  city: '',
  province: '',
  postal: '',
  credit_limit: '',
  terms_days: '',
  name: '',
  email: '',
  phone: '',
  language: 'en',
};

/** Adds a company with its billing address and its first person, who is mailed a link to choose a password. */
export function AddCompanyDialog({ onClose }: { onClose: () => void }) {
  const { api, notifications } = useOffice();
  const navigate = useNavigate();
  const may = useMay();
  const { form, dialog } = useRecordForm({
    values: () => ({ ...empty, language: currentLanguage() }),
    act: ({ credit_limit: limit, terms_days: days, phone, ...typed }: CompanyForm, { idempotencyKey }) =>
      api.post('/companies', {
        data: {
          ...typed,
          credit_limit: limitOf(limit),
          ...(days.trim() !== '' && { terms_days: Number(days) }),
          ...(phone.trim() !== '' && { phone }),
        },
        idempotencyKey,
      }),
    onDone: ({ uuid, name }, { email }) => {
      notifications.add({
        type: 'success',
        title: m.office_companies_add_done({ name }),
        body: m.office_companies_add_done_body({ email }),
      });
      void navigate({ to: '/companies/$uuid', params: { uuid } });
    },
    onClose,
  });
  const { control } = form;
  return (
    <RecordFormDialog
      {...dialog}
      wide
      title={m.office_companies_add()}
      action={m.office_companies_add_save()}
    >
      <TextEntry
        control={control}
        name="company"
        label={m.office_companies_name()}
        maxLength={contactLimits.company}
        missing={m.office_companies_name_missing()}
      />
      <AddressFields
        control={control}
        country={form.watch('country')}
        onCountry={(country) => {
          form.setValue('province', '');
          form.setValue('currency', country === 'US' ? 'USD' : 'CAD');
        }}
      />
      {may('set-terms') && <TermsFields control={control} />}
      <PersonFields control={control} />
    </RecordFormDialog>
  );
}

type FieldsProps = { control: Control<CompanyForm> };

function AddressFields({
  control,
  country,
  onCountry,
}: FieldsProps & { country: Country; onCountry: (country: string) => void }) {
  const missing = m.office_companies_add_needed();
  const language = currentLanguage();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MenuEntry
        control={control}
        name="country"
        label={m.customers_country()}
        options={countries.map((value) => ({ value, label: countryTexts[value]() }))}
        onChosen={onCountry}
      />
      <MenuEntry
        control={control}
        name="currency"
        label={m.office_companies_currency()}
        options={currencies.map((value) => ({ value, label: value }))}
      />
      <TextEntry
        control={control}
        name="line_1"
        label={m.customers_line_1()}
        maxLength={contactLimits.line1}
        missing={missing}
      />
      <TextEntry
        control={control}
        name="line_2"
        label={m.customers_line_2()}
        maxLength={contactLimits.line2}
        isOptional
      />
      <TextEntry
        control={control}
        name="city"
        label={m.customers_city()}
        maxLength={contactLimits.city}
        missing={missing}
      />
      <MenuEntry
        control={control}
        name="province"
        label={country === 'CA' ? m.customers_province() : m.customers_state()}
        missing={m.office_companies_add_province_needed()}
        options={listProvinces(country)
          .map(({ code, name }) => ({ value: code, label: name[language] }))
          .toSorted((a, b) => a.label.localeCompare(b.label, language))}
      />
      <TextEntry
        control={control}
        name="postal"
        label={country === 'CA' ? m.customers_postal_code() : m.customers_zip_code()}
        maxLength={contactLimits.postal}
        missing={missing}
      />
    </div>
  );
}

function TermsFields({ control }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextEntry
        control={control}
        name="credit_limit"
        label={m.office_companies_limit()}
        hint={m.office_companies_limit_hint()}
        isOptional
        validate={(text) => isLimit(text) || m.office_companies_limit_invalid()}
      />
      <TextEntry
        control={control}
        name="terms_days"
        label={m.office_companies_days()}
        isOptional
        validate={(text) => text.trim() === '' || areDays(text) || m.office_companies_days_invalid()}
      />
    </div>
  );
}

function PersonFields({ control }: FieldsProps) {
  const missing = m.office_companies_add_needed();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{m.office_companies_add_person()}</legend>
      <p className="mb-3 text-sm text-muted">{m.office_companies_add_hint()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextEntry
          control={control}
          name="name"
          label={m.office_staff_name()}
          maxLength={contactLimits.name}
          missing={missing}
        />
        <TextEntry
          control={control}
          name="email"
          label={m.office_companies_email()}
          maxLength={contactLimits.email}
          missing={missing}
        />
        <TextEntry
          control={control}
          name="phone"
          label={m.office_companies_phone()}
          maxLength={contactLimits.phone}
          isOptional
        />
        <MenuEntry
          control={control}
          name="language"
          label={m.office_companies_language()}
          options={languages.map((value) => ({ value, label: languageTexts[value]() }))}
        />
      </div>
    </fieldset>
  );
}
