import { useRouter } from '@tanstack/react-router';
import { type DocumentKind, documentLimits, newDocumentKinds } from '@chipload/domain/content';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { kindTexts } from './content-words.tsx';

/** Begins a document with its kind, its English title and its address. */
export function NewDocumentDialog({
  kind = 'blog-post',
  onClose,
}: {
  kind: DocumentKind | undefined;
  onClose: () => void;
}) {
  const { api } = useOffice();
  const { history } = useRouter();
  const { form, dialog } = useRecordForm({
    values: () => ({
      kind: newDocumentKinds.find((one) => one === kind) ?? 'blog-post',
      title: '',
      slug: '',
    }),
    act: (data, { idempotencyKey }) => api.post('/documents', { data, idempotencyKey }),
    onDone: ({ uuid }) => history.push(`/office/content/${uuid}`),
    onClose,
  });
  const { control } = form;
  return (
    <RecordFormDialog {...dialog} title={m.office_content_new()} action={m.office_content_create()}>
      <MenuEntry
        control={control}
        name="kind"
        label={m.office_content_kind()}
        options={newDocumentKinds.map((value) => ({ value, label: kindTexts[value]() }))}
      />
      <TextEntry
        control={control}
        name="title"
        label={m.office_content_english_title()}
        maxLength={documentLimits.lineLength}
        missing={m.office_content_title_missing()}
      />
      <TextEntry
        control={control}
        name="slug"
        label={m.office_content_address()}
        hint={m.office_content_new_hint()}
        maxLength={documentLimits.slugLength}
        missing={m.office_content_new_hint()}
      />
    </RecordFormDialog>
  );
}
