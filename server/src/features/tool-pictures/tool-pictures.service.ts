// Pictures of parts in the colours of their coatings, made in threads when they are first asked for (decision 054).
// Entry point: `orderPicture`.
// Never knows: how a tool looks (domain/tool-pictures).

import { toolOf } from '@chipload/contract/tool-of';
import type { Database } from '../../platform/database/database.ts';
import { fileNameOf } from '../../platform/files/file-name.ts';
import type { OrderedFile } from '../../platform/files/made-files.ts';
import { makeInThread } from '../../platform/files/run-in-thread.ts';
import { Refusal } from '../../platform/refusal.ts';
import { resolvePart } from '../catalogue/catalogue.service.ts';
import { readPictureFile } from '../part-pictures/part-pictures.service.ts';
import type { PictureOrder } from './make-picture.ts';
import { findPicturedPart } from './tool-pictures.repository.ts';

/** Increase it when a change of the code makes another picture from the same order, so that no cached one is used. */
const edition = 1;

/**
 * Returns the picture to make for a part, by its code in any unambiguous spelling. Parts of the same sizes share one; one whose body
 * is not known has the first that was uploaded for it, or an empty one.
 */
export async function orderPicture(
  db: Database,
  code: string,
  wanted: Pick<PictureOrder, 'format' | 'width'>,
): Promise<OrderedFile> {
  const resolved = await resolvePart(db, code);
  const part = resolved && (await findPicturedPart(db, resolved.id));
  if (!part) throw new Refusal('not-found');
  const tool = toolOf(part);
  const digest = tool ? null : part.picture;
  const order: PictureOrder = { ...wanted, tool, coating: part.coating ?? '' };
  return {
    fileName: `${fileNameOf(part.inventory_code)}.${wanted.format}`,
    madeFrom: [edition, order, ...(digest === null ? [] : [digest])],
    madeIn: 'picture',
    make: async () => {
      const uploaded =
        digest === null ? undefined : await readPictureFile(db, { digest, width: wanted.width });
      return makeInThread(new URL('make-picture.ts', import.meta.url), { ...order, uploaded });
    },
  };
}
