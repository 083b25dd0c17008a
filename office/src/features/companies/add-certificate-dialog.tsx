import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OfficeCompany } from '@chipload/contract/office';
import { companyLimits } from '@chipload/domain/companies';
import { certificateLimits, certificateReasons, type CertificateReason } from '@chipload/domain/tax';
import { Refused } from '@chipload/client/refused';
import { m } from '@chipload/messages';
import { Field, Select } from '@chipload/ui/form/field';
import { failureText } from '../../navigation/failure-text.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { DayEntry, TextEntry } from '../../records/form-fields.tsx';
import { useCompanyAct } from './companies.queries.ts';
import { reasonWords, taxesOfPlaces, taxOfPlaceText } from './company-words.ts';
import { bytesOf, FileEntry, fileProblem } from './file-entry.tsx';

type CertificateForm = {
  /** The place of the tax in `taxesOfPlaces`. */
  tax: string;
  number: string;
  reason: CertificateReason;
  from: string;
  to: string;
};

const taxes = taxesOfPlaces();

/** Enters a certificate with its file; it counts once somebody has verified it. */
export function AddCertificateDialog({ company, onClose }: { company: OfficeCompany; onClose: () => void }) {
  const { uuid, version } = company;
  const [file, setFile] = useState<File>();
  const [isSent, setSent] = useState(false);
  const form = useForm<CertificateForm>({
    defaultValues: { tax: likelyTax(company), number: '', reason: 'resale', from: '', to: '' },
  });
  const save = useCompanyAct(
    async (api, { chosen, values }: { chosen: File; values: CertificateForm }) => {
      const { number, reason, from, to } = values;
      const { jurisdiction, tax } = taxes[Number(values.tax)] ?? { jurisdiction: 'CA', tax: 'GST' };
      const period = { valid_from: from, ...(to !== '' && { valid_to: to }) };
      const file_name = chosen.name.slice(-companyLimits.fileNameLength);
      return api.post('/companies/:uuid/certificates', {
        params: { uuid },
        query: { version, jurisdiction, tax, number, reason, ...period, file_name },
        data: await bytesOf(chosen),
      });
    },
    { onDone: onClose },
  );
  const problem = fileProblem(file);
  return (
    <RecordFormDialog
      wide
      title={m.office_companies_certificate_add()}
      action={m.office_companies_certificate_save()}
      problems={problemsOf(save.error)}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        setSent(true);
        void form.handleSubmit((values) => {
          if (file !== undefined && problem === undefined) save.mutate({ chosen: file, values });
        })(event);
      }}
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
          isFirst
        />
        <Field label={m.office_companies_certificate_reason()}>
          {(attributes) => (
            <Select {...attributes} {...form.register('reason')}>
              {certificateReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {reasonWords[reason]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DayEntry control={form.control} name="from" label={m.office_companies_certificate_from()} />
        <DayEntry control={form.control} name="to" label={m.office_companies_certificate_to()} isOptional />
      </div>
      <FileEntry problem={isSent ? problem : undefined} onChoose={setFile} />
    </RecordFormDialog>
  );
}

/** The tax of the province of the billing address that a certificate is most often for: the last one of the province. */
function likelyTax({ addresses }: OfficeCompany): string {
  const billing = addresses.find(({ is_billing: isBilling }) => isBilling);
  const place = billing && `${billing.country}-${billing.province}`;
  return String(
    Math.max(
      0,
      taxes.findLastIndex(({ jurisdiction }) => jurisdiction === place),
    ),
  );
}

/** The sentences of a refusal, those about single fields too. */
function problemsOf(error: Error | null): readonly string[] {
  if (error === null) return [];
  const own = error instanceof Refused ? Object.values(error.errors).flat() : [];
  return own.length > 0 ? own : [failureText(error)];
}
