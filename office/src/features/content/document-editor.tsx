import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { Control } from 'react-hook-form';
import type { OfficeDocument, WrittenTexts } from '@chipload/contract/office/content';
import { documentFields, documentLimits, homePage } from '@chipload/domain/content';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { useKey } from '../../platform/keys/use-key.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { VersionConflict } from '../../records/conflicts/version-conflict.tsx';
import { LeaveQuestion } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { fieldText } from './content-words.tsx';
import {
  type DocumentForm,
  factsOf,
  formOf,
  languages,
  nameOf,
  type TextLanguage,
  textsOf,
  writtenOf,
} from './document-form.ts';
import { type AskPictures, PictureField, TextWithPictures, usePictures } from './picture-dialogs.tsx';
import { TextPreview, useTextPreview } from './text-preview.tsx';

type Written = OfficeDocument & { readonly texts: WrittenTexts };

/** The text of a document in both languages, beside each other, with their previews. */
export function DocumentEditor({
  document,
  onDirty,
  onSaved,
}: {
  document: Written;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
}) {
  const { kind, uuid } = document;
  const may = useMay();
  const { form, seen, dialog } = useDocumentForm(document, onSaved);
  const { control } = form;
  const typed = form.watch();
  // Compared with the record: after a conflict, the form begins anew with what was typed.
  const stored = formOf(kind, seen.texts);
  const isDirty = Object.keys(stored).some((name) => typed[name] !== stored[name]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const isLeft = () => isDirty;
  const leave = useBlocker({ shouldBlockFn: isLeft, enableBeforeUnload: isLeft, withResolver: true });
  const reload = () => {
    form.reset(formOf(kind, document.texts));
    onSaved();
  };
  const mayWrite = may('write-content') && document.master === 'office';
  const pictures = usePictures(document, form);
  const textIn = (language: TextLanguage) => writtenOf(kind, typed, { language, seen: seen.texts });
  const english = useTextPreview({ uuid, language: 'en', text: textIn('en') });
  useKey('save', () => mayWrite && dialog.onSubmit());
  const onPictures = mayWrite ? pictures.ask : undefined;
  return (
    <>
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          dialog.onSubmit();
        }}
      >
        <ErrorSummary messages={dialog.problems} />
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-6">
          <SharedFields
            document={document}
            control={control}
            picture={english.data?.picture ?? null}
            onPictures={onPictures}
          />
          <div className="grid items-start gap-x-6 gap-y-8 lg:grid-cols-2">
            {languages.map((language) => (
              <TextFields
                key={language}
                language={language}
                document={document}
                control={control}
                onPictures={onPictures}
              >
                <TextPreview uuid={uuid} language={language} text={textIn(language)} />
              </TextFields>
            ))}
          </div>
        </fieldset>
        {mayWrite && <SaveBar isBusy={dialog.isBusy} isDirty={isDirty} />}
        {dialog.conflict !== undefined && <VersionConflict conflict={dialog.conflict} onReload={reload} />}
        {leave.status === 'blocked' && <LeaveQuestion onStay={leave.reset} onLeave={leave.proceed} />}
      </form>
      {pictures.dialog}
    </>
  );
}

function useDocumentForm(document: Written, onSaved: () => void) {
  const { kind, uuid } = document;
  const { api, notifications } = useOffice();
  return useRecordForm({
    record: document,
    values: ({ texts }): DocumentForm => formOf(kind, texts),
    factsOf: ({ texts }) => factsOf(formOf(kind, texts)),
    typedFacts: factsOf,
    act: (typed, { seen: { version, texts }, idempotencyKey }) =>
      api.post('/documents/:uuid', {
        params: { uuid },
        data: { version, texts: textsOf(kind, typed, texts) },
        idempotencyKey,
      }),
    onDone: () => {
      const title = m.office_content_saved();
      notifications.add({ type: 'success', title, body: m.office_content_saved_body() });
      onSaved();
    },
    onClose: () => undefined,
  });
}

/** The button at the foot of the window, and whether anything is not saved yet. */
function SaveBar({ isBusy, isDirty }: { isBusy: boolean; isDirty: boolean }) {
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t bg-paper py-3">
      <Button type="submit" look="primary" busy={isBusy}>
        {m.office_content_save()}
      </Button>
      {isDirty && <span className="text-sm text-muted">{m.office_content_unsaved()}</span>}
    </div>
  );
}

function SharedFields({
  document,
  control,
  picture,
  onPictures,
}: {
  document: Written;
  control: Control<DocumentForm>;
  /** The path of the picture beside the title. */
  picture: string | null;
  onPictures: AskPictures | undefined;
}) {
  const shared = documentFields[document.kind].filter(({ isShared }) => isShared);
  if (shared.length === 0) return null;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="mb-2 text-base font-semibold">{m.office_content_shared()}</legend>
      {shared.map((field) => {
        const entry = (
          <TextEntry
            key={field.name}
            control={control}
            name={nameOf(field, 'en')}
            label={fieldText(field.name)}
            isOptional={field.isOptional ?? false}
            maxLength={documentLimits.lineLength}
            {...(field.type === 'day' && { type: 'date' as const })}
            {...(field.type === 'list' && { hint: m.office_content_list_hint() })}
          />
        );
        if (field.type !== 'picture') return entry;
        return (
          <PictureField key={field.name} name={nameOf(field, 'en')} picture={picture} onPictures={onPictures}>
            {entry}
          </PictureField>
        );
      })}
      {document.files.length > 0 && (
        <p className="col-span-full text-xs text-muted">
          {m.office_content_files({ names: document.files.join(', ') })}
        </p>
      )}
    </fieldset>
  );
}

function TextFields({
  language,
  document,
  control,
  onPictures,
  children,
}: {
  language: TextLanguage;
  document: Written;
  control: Control<DocumentForm>;
  onPictures: AskPictures | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-base font-semibold">
        {language === 'en' ? m.office_content_english() : m.office_content_french()}
      </legend>
      {language === 'fr' && document.misses_french && (
        <p className="text-sm text-partial">{m.office_content_misses_french_hint()}</p>
      )}
      {documentFields[document.kind]
        .filter(({ isShared }) => !isShared)
        .map((field) => (
          <TextEntry
            key={field.name}
            control={control}
            name={nameOf(field, language)}
            label={fieldText(field.name)}
            isOptional={field.isOptional ?? false}
            maxLength={documentLimits.lineLength}
          />
        ))}
      <TextWithPictures language={language} onPictures={onPictures}>
        <TextEntry
          control={control}
          name={`${language}_body`}
          label={m.office_content_text()}
          hint={
            document.kind === 'page' && document.slug === homePage ? homeHint() : m.office_content_text_hint()
          }
          rows={18}
          maxLength={documentLimits.bodyLength}
        />
      </TextWithPictures>
      {children}
    </fieldset>
  );
}

/** Says how the blocks of the first page are written. */
function homeHint(): string {
  const blocks = { series: '{series: x-mill-4}', offers: '{offers}', products: '{products}' };
  return `${m.office_content_text_hint()}. ${m.office_content_home_hint(blocks)}`;
}
