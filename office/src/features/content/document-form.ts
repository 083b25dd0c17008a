// A document as one form with a flat name for each of its fields: `shared_author`, `en_title`, `fr_body`.

import type { WrittenText, WrittenTexts } from '@chipload/contract/office/content';
import { type DocumentField, documentFields, type DocumentKind } from '@chipload/domain/content';
import { fieldText } from './content-words.tsx';

export type DocumentForm = Record<string, string>;

export const languages = ['en', 'fr'] as const;
export type TextLanguage = (typeof languages)[number];

export function nameOf({ name, isShared }: DocumentField, language: TextLanguage): string {
  return `${isShared ? 'shared' : language}_${name}`;
}

export function formOf(kind: DocumentKind, texts: WrittenTexts): DocumentForm {
  return Object.fromEntries(
    languages.flatMap((language) => [
      ...documentFields[kind].map((field) => {
        const source = field.isShared ? texts.en : texts[language];
        return [nameOf(field, language), typedText(source?.fields[field.name])] as const;
      }),
      [`${language}_body`, texts[language]?.body ?? ''] as const,
    ]),
  );
}

function typedText(value: WrittenText['fields'][string] | undefined): string {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ');
  return value === undefined ? '' : String(value);
}

/** Returns the text of a language as it is typed; fields that the form does not have stay as they are. */
export function writtenOf(
  kind: DocumentKind,
  form: DocumentForm,
  { language, seen }: { readonly language: TextLanguage; readonly seen: WrittenTexts },
): WrittenText {
  const typed = documentFields[kind].flatMap((field) => {
    const text = (form[nameOf(field, language)] ?? '').trim();
    return text === '' ? [] : [[field.name, valueOf(field, text)] as const];
  });
  const names = new Set(documentFields[kind].map(({ name }) => name));
  const others = Object.entries((seen[language] ?? seen.en).fields).filter(([name]) => !names.has(name));
  return { fields: Object.fromEntries([...typed, ...others]), body: form[`${language}_body`] ?? '' };
}

/** Returns both texts; French of which nothing is written is null. */
export function textsOf(kind: DocumentKind, form: DocumentForm, seen: WrittenTexts): WrittenTexts {
  const own = documentFields[kind].filter(({ isShared }) => !isShared).map((field) => nameOf(field, 'fr'));
  const hasFrench = [...own, 'fr_body'].some((name) => (form[name] ?? '').trim() !== '');
  return {
    en: writtenOf(kind, form, { language: 'en', seen }),
    fr: hasFrench ? writtenOf(kind, form, { language: 'fr', seen }) : null,
  };
}

function valueOf({ type }: DocumentField, text: string): WrittenText['fields'][string] {
  if (type === 'list')
    return text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
  // What is no number is sent as it was typed, so that it is kept and refused by name.
  return type === 'whole' && /^\d{1,7}$/.test(text) ? Number(text) : text;
}

/** Returns the fields with their labels, for a colleague's change of them. */
export function factsOf(form: DocumentForm): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).map(([key, value]) => {
      const [place = '', ...name] = key.split('_');
      const label = fieldText(name.join('_'));
      return [place === 'shared' ? label : `${label} (${place.toUpperCase()})`, value];
    }),
  );
}
