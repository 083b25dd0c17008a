import { newKey } from '@chipload/client/new-key';
import {
  catalogueDocumentLimits,
  type DocumentKind,
  type DocumentOwner,
  isDocumentName,
  partPictureEndings,
  partPictureLimits,
} from '@chipload/domain/catalogue';
import { fileNameOf } from '@chipload/domain/companies';
import { m } from '@chipload/messages';
import { DropZone } from '@chipload/ui/form/drop-zone';
import type { OfficeApi } from '../../platform/api/api.ts';

/** An area to drop pictures on, or to choose them. */
export function PictureZone({
  isDisabled,
  onFiles,
}: {
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  return (
    <DropZone
      texts={{
        choose: m.office_pictures_choose(),
        drop: m.office_pictures_drop(),
        dropNow: m.office_pictures_drop_now(),
        formats: m.office_pictures_formats(),
      }}
      accept={partPictureEndings.join(',')}
      isDisabled={isDisabled}
      onFiles={onFiles}
    />
  );
}

export function isPictureName(fileName: string): boolean {
  return partPictureEndings.some((ending) => fileName.toLowerCase().endsWith(ending));
}

/** Returns what is wrong with a picture before it is sent; undefined if nothing is. */
export function pictureProblem({ name, size }: File): string | undefined {
  if (!isPictureName(name)) return m.office_pictures_kind();
  return size > partPictureLimits.bytes ? m.office_pictures_too_large() : undefined;
}

/** Returns what is wrong with a PDF before it is sent; undefined if nothing is. */
export function documentProblem({ name, size }: File): string | undefined {
  if (!isDocumentName(name)) return m.office_catalogue_documents_no_pdf();
  return size > catalogueDocumentLimits.bytes ? m.refusal_pdf_too_large() : undefined;
}

/** The name that a document is kept under, from which its title and kind are proposed. */
export function documentName({ name }: File): string {
  const { fileNameLength } = catalogueDocumentLimits;
  return fileNameOf(name.slice(-fileNameLength), 'application/pdf', fileNameLength);
}

/** A large file over a slow line, and its turn among the pictures of others. */
const sendingMilliseconds = 180_000;

/** Adds a picture to a part. It has a key, so that it is sent again while the shop is busy. */
export async function sendPicture(api: OfficeApi, code: string, file: File): Promise<void> {
  await api.post('/parts/:code/pictures', { params: { code }, ...(await sentFile(file)) });
}

/** Adds a document to a part or a series; without a kind it is of the one that its name proposes. */
export async function sendDocument(
  api: OfficeApi,
  { owner: { of, name }, file, kind }: { owner: DocumentOwner; file: File; kind?: DocumentKind },
): Promise<void> {
  await api.post('/catalogue/documents/:of/:name', {
    params: { of, name },
    query: { file_name: documentName(file), kind },
    ...(await sentFile(file)),
  });
}

async function sentFile(file: File) {
  const data = new Uint8Array(await file.arrayBuffer());
  return { data, idempotencyKey: newKey(), timeout: sendingMilliseconds };
}
