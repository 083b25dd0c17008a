import { useForm } from 'react-hook-form';
import type { OfficeCompany } from '@chipload/contract/office';
import { Refused } from '@chipload/client/refused';
import { companyCodePattern, companyLimits } from '@chipload/domain/companies';
import { contactLimits } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { failureText } from '../../navigation/failure-text.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { mergeValues } from '../../records/conflicts/merge-typed.ts';
import { useSeenRecord } from '../../records/conflicts/use-seen-record.ts';
import { VersionConflict } from '../../records/conflicts/version-conflict.tsx';
import { useCompanyAct } from './companies.queries.ts';

type Names = Pick<OfficeCompany, 'name' | 'code'>;

/** Gives a company another name or code. */
export function RenameDialog({ company, onClose }: { company: OfficeCompany; onClose: () => void }) {
  const { uuid } = company;
  const { seen, hasConflict, keep } = useSeenRecord(company);
  const form = useForm<Names>({ defaultValues: namesOf(company) });
  const save = useCompanyAct(
    (api, names: Names) =>
      api.post('/companies/:uuid/name', { params: { uuid }, data: { version: seen.version, ...names } }),
    {
      onDone: onClose,
      onRefused: (error) => {
        if (isCodeTaken(error)) form.setError('code', { message: failureText(error) }, { shouldFocus: true });
      },
    },
  );
  const sides = () => ({ seen: namesOf(seen), typed: form.getValues(), now: namesOf(company) });

  if (hasConflict(save))
    return (
      <VersionConflict
        facts={conflictsOf(sides())}
        onReload={onClose}
        onKeep={() => {
          form.reset(mergeValues(sides()));
          keep(save);
        }}
      />
    );
  return (
    <RecordFormDialog
      title={m.office_companies_rename_title({ name: seen.name })}
      action={m.office_companies_rename_save()}
      problems={save.error === null || isCodeTaken(save.error) ? [] : [failureText(save.error)]}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((names) => save.mutate(names))}
    >
      <p className="text-sm">{m.office_companies_rename_explained()}</p>
      <TextEntry
        control={form.control}
        name="name"
        label={m.office_companies_name()}
        maxLength={contactLimits.company}
        missing={m.office_companies_name_missing()}
        isFirst
      />
      <TextEntry
        control={form.control}
        name="code"
        label={m.office_companies_code()}
        hint={m.office_companies_code_hint()}
        maxLength={companyLimits.codeLength}
        validate={(text) => companyCodePattern.test(text.trim()) || m.office_companies_code_invalid()}
      />
    </RecordFormDialog>
  );
}

function isCodeTaken(error: unknown): boolean {
  return error instanceof Refused && error.code === 'company-code-taken';
}

function namesOf({ name, code }: OfficeCompany): Names {
  return { name, code };
}

function conflictsOf({ seen, typed, now }: Record<'seen' | 'typed' | 'now', Names>) {
  return [
    { label: m.office_companies_name(), seen: seen.name, yours: typed.name, theirs: now.name },
    { label: m.office_companies_code(), seen: seen.code, yours: typed.code, theirs: now.code },
  ];
}
