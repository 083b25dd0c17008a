import { m } from '@chipload/messages';
import type { Language } from '@chipload/messages/locale';
import { Field, Select } from './field.tsx';

/** The language of the mails that a person gets. */
export function LanguageField({
  language,
  errors,
}: {
  language: Language;
  errors: readonly string[] | undefined;
}) {
  return (
    <Field label={m.customers_language()} errors={errors}>
      {(control) => (
        <Select {...control} name="language" defaultValue={language}>
          <option value="en" lang="en">
            English
          </option>
          <option value="fr" lang="fr">
            Français
          </option>
        </Select>
      )}
    </Field>
  );
}
