import { companyLimits, type FileMedia, fileNameOf, mediaOf } from '@chipload/domain/companies';
import { Refusal } from '../../platform/refusal.ts';

export type SentFile = { readonly name: string; readonly content: Uint8Array };
export type CheckedFile = SentFile & { readonly media: FileMedia };

/** Returns what kind of file it is by its content, and its name as a file of that kind; refuses any other than the papers of a company may be. */
export function checkFile(file: SentFile): CheckedFile {
  const media = mediaOf(file.content);
  if (media === undefined) throw new Refusal('file-not-accepted');
  return { ...file, media, name: fileNameOf(file.name, media, companyLimits.fileNameLength) };
}
