import { useSuspenseQuery } from '@tanstack/react-query';
import type { OfficeCompany } from '@chipload/contract/office';
import { companyLimits } from '@chipload/domain/companies';
import { certificateLimits, certificateReasons, type CertificateReason } from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { Field, Select } from '@chipload/ui/form/field';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { DayEntry, MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { taxesQuery } from '../../records/taxes/taxes.queries.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { companyFacts } from './company-facts.ts';
import { reasonWords, taxesOfPlaces, type TaxOfPlace, taxOfPlaceText } from './company-words.ts';
import { bytesOf, FileEntry } from './file-entry.tsx';

type CertificateForm = {
  /** The place of the tax in `taxesOfPlaces`. */
  tax: string;
  number: string;
  reason: CertificateReason;
  valid_from: string;
  valid_to: string;
  file: File | undefined;
};

/** Enters a certificate with its file; it counts once somebody has verified it. */
export function AddCertificateDialog({ company, onClose }: { company: OfficeCompany; onClose: () => void }) {
  const { api } = useOffice();
  const { data } = useSuspenseQuery(taxesQuery(api));
  const taxes = taxesOfPlaces(data.rates);
  const { form, dialog } = useRecordForm({
    record: company,
    values: (seen): CertificateForm => ({
      tax: likelyTax(taxes, seen),
      number: '',
      reason: 'resale',
      valid_from: '',
      valid_to: '',
      file: undefined,
    }),
    factsOf: companyFacts,
    act: async ({ tax, file, valid_to, ...facts }, { seen: { uuid, version }, idempotencyKey }) => {
      const chosen = taxes[Number(tax)] ?? { jurisdiction: 'CA', tax: 'GST' };
      const until = valid_to === '' ? {} : { valid_to };
      const file_name = file?.name.slice(-companyLimits.fileNameLength) ?? '';
      return api.post('/companies/:uuid/certificates', {
        params: { uuid },
        query: { version, ...chosen, ...facts, ...until, file_name },
        data: await bytesOf(file),
        idempotencyKey,
      });
    },
    onClose,
  });
  return (
    <RecordFormDialog
      {...dialog}
      wide
      title={m.office_companies_certificate_add()}
      action={m.office_companies_certificate_save()}
    >
      <Field label={m.office_companies_certificate_tax()}>
        {(attributes) => (
          <Select {...attributes} {...form.register('tax')}>
            {taxes.map((one, index) => (
              <option key={`${one.jurisdiction} ${one.tax}`} value={index}>
                {taxOfPlaceText(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextEntry
          control={form.control}
          name="number"
          label={m.office_companies_certificate_number()}
          maxLength={certificateLimits.numberLength}
          missing={m.office_companies_number_missing()}
        />
        <MenuEntry
          control={form.control}
          name="reason"
          label={m.office_companies_certificate_reason()}
          options={certificateReasons.map((value) => ({ value, label: reasonWords[value]() }))}
        />
        <DayEntry control={form.control} name="valid_from" label={m.office_companies_certificate_from()} />
        <DayEntry
          control={form.control}
          name="valid_to"
          label={m.office_companies_certificate_to()}
          isOptional
        />
      </div>
      <FileEntry control={form.control} name="file" />
    </RecordFormDialog>
  );
}

/** The tax of the province of the billing address that a certificate is most often for: the last one of the province. */
function likelyTax(taxes: readonly TaxOfPlace[], { addresses }: OfficeCompany): string {
  const billing = addresses.find(({ is_billing: isBilling }) => isBilling);
  const place = billing && `${billing.country}-${billing.province}`;
  return String(
    Math.max(
      0,
      taxes.findLastIndex(({ jurisdiction }) => jurisdiction === place),
    ),
  );
}
