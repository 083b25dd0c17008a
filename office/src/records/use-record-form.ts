import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { errorsByField } from '@chipload/client/refused';
import { mergeValues } from './conflicts/merge-typed.ts';
import { type RecordActOptions, useRecordAct } from './use-record-act.ts';

/**
 * A form of react-hook-form in a dialog. The names of its fields are those of the API: what the shop refuses about one of them is said at
 * the field.
 *
 *     const { form, dialog } = useRecordForm({
 *       record: company,
 *       values: ({ name, code }) => ({ name, code }),
 *       factsOf: companyFacts,
 *       typedFacts: (names, seen) => companyFacts({ ...seen, ...names }),
 *       act: (names, { seen: { version }, idempotencyKey }) =>
 *         api.post('/companies/:uuid/name', { params: { uuid }, data: { version, ...names }, idempotencyKey }),
 *       onClose,
 *     });
 *     <RecordFormDialog {...dialog} title={…} action={…}>
 *       <TextEntry control={form.control} name="name" label={…} />
 *     </RecordFormDialog>
 */
export function useRecordForm<Values extends FieldValues, Answer = unknown, Seen = undefined>({
  values: valuesOf,
  ...options
}: RecordActOptions<Values, Answer, Seen> & {
  /** Fills the form from the record; what one did not touch is filled again after a conflict. */
  readonly values: (record: Seen) => Values;
}) {
  const record = options.record as Seen; // left out only where `Seen` is undefined
  const form = useForm<Values>({ defaultValues: valuesOf(record) as DefaultValues<Values> });
  const fields = Object.keys(form.getValues());
  const { seen, run, dialog } = useRecordAct(options, {
    fields,
    onFailed: (error) => showAtFields(form, error),
    onKeep: (now) =>
      form.reset(mergeValues({ seen: valuesOf(seen), typed: form.getValues(), now: valuesOf(now) })),
  });
  const submit = form.handleSubmit((values) => run(values));
  return { form, seen, dialog: { ...dialog, onSubmit: () => void submit() } };
}

/** Says what the shop refuses about the fields of a form at each of them, until it is typed in; the first one gets the focus. */
export function showAtFields<Values extends FieldValues>(form: UseFormReturn<Values>, error: Error): void {
  const fields = Object.keys(form.getValues());
  for (const [field, messages] of Object.entries(errorsByField(error)).toReversed())
    if (fields.includes(field))
      form.setError(field as Path<Values>, { message: messages.join(' ') }, { shouldFocus: true });
}
