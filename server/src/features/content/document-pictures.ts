// Pictures that the office uploads for its texts, read as those of parts are.
// Entry points: `addDocumentPicture`, `listDocumentPictures`. Never knows: which texts show a picture.

import type { DocumentPicture } from '@chipload/contract/office/content';
import { documentPictureLimits, slugOf } from '@chipload/domain/content';
import { type Database, transact } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import type { PictureReader } from '../part-pictures/part-pictures.service.ts';
import { documentFilePath } from './document-path.ts';
import {
  findPicture,
  insertPicture,
  listNewestPictures,
  listTakenNames,
  lockPictures,
  type StoredPicture,
} from './document-pictures.repository.ts';
import { digestOf, mostFileBytes, sizeOfStored } from './stored-file.ts';
import { findStoredDocument } from './written-documents.repository.ts';

/** Adds a picture for the texts of the shop under a name of its own. One that was added before keeps its name. */
export async function addDocumentPicture(
  { db, reader }: { readonly db: Database; readonly reader: Pick<PictureReader, 'read'> },
  { staff, client }: ByStaff,
  { uuid, fileName, file }: { readonly uuid: string; readonly fileName: string; readonly file: Uint8Array },
): Promise<{ readonly picture: DocumentPicture; readonly isAdded: boolean }> {
  const document = await findStoredDocument(db, uuid);
  if (!document) throw new Refusal('not-found');
  if (document.id === null) throw new Refusal('document-from-files');
  const sent = digestOf(file);
  const known = await findPicture(db, { sent });
  if (known) return { picture: presentPicture(known), isAdded: false };

  const { files } = await reader.read(file);
  // The largest that an import of files takes, too; the widths are in order.
  const kept = files.find(({ content: { length } }) => length <= mostFileBytes);
  const small = files.find(({ width }) => width <= documentPictureLimits.thumbnailWidth);
  if (!kept || !small) throw new Refusal('picture-too-large');
  const content = Buffer.from(kept.content);
  const digest = digestOf(content);
  const size = sizeOfStored({ media_type: 'image/webp', content });
  if (!size) throw new Error('A picture that was made smaller has no size');
  return transact(db, async (transaction) => {
    await lockPictures(transaction);
    const same = await findPicture(transaction, { sent, digest });
    if (same) return { picture: presentPicture(same), isAdded: false };
    const name = await freeName(transaction, slugOf(fileName.replace(/\.[^.]*$/, '')) || 'picture');
    const picture = { name, digest, ...size };
    await insertPicture(transaction, { ...picture, sent, content, thumbnail: small.content });
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'document.picture-added',
      subject: `document ${uuid}`,
      after: { name },
    });
    return { picture: presentPicture(picture), isAdded: true };
  });
}

/** Returns `dial.webp`, or `dial-2.webp` if a picture of the shop or a file of a document has that name. */
async function freeName(db: Database, stem: string): Promise<string> {
  const taken = await listTakenNames(db, stem);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${stem}.webp` : `${stem}-${number}.webp`;
    if (!taken.has(name)) return name;
  }
}

/** Lists the newest pictures with this in their names. */
export async function listDocumentPictures(db: Database, text: string): Promise<DocumentPicture[]> {
  // Names have the letters that the slug of what is typed has.
  const pictures = await listNewestPictures(db, { text: slugOf(text), most: documentPictureLimits.listed });
  return pictures.map(presentPicture);
}

function presentPicture({ name, digest, width, height }: StoredPicture): DocumentPicture {
  const path = documentFilePath(digest, name);
  return { name, path, thumbnail: `${path}?size=small`, width, height };
}
