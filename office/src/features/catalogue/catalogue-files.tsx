import {
  catalogueDocumentLimits,
  type DocumentKind,
  type DocumentOwner,
  isDocumentName,
} from '@chipload/domain/catalogue';
import { fileNameOf } from '@chipload/domain/companies';
import { m } from '@chipload/messages';
import type { OfficeApi } from '../../platform/api/api.ts';
import { PictureZone, sentFile } from '../../records/files/picture-file.tsx';

/** An area to drop pictures of a part on, or to choose them. */
export function PartPictureZone(zone: { isDisabled: boolean; onFiles: (files: readonly File[]) => void }) {
  return <PictureZone {...zone} formats={m.office_pictures_formats()} />;
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

/** Adds a picture to a part. */
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
