// A picture as somebody chooses and sends it, for a part or for a text.

import { newKey } from '@chipload/client/new-key';
import { partPictureEndings, partPictureLimits } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { DropZone } from '@chipload/ui/form/drop-zone';

/** An area to drop pictures on, or to choose them. */
export function PictureZone({
  formats,
  isSingle = false,
  isDisabled,
  onFiles,
}: {
  /** Says what is taken. */
  formats: string;
  isSingle?: boolean;
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  return (
    <DropZone
      texts={{
        choose: m.office_pictures_choose(),
        drop: m.office_pictures_drop(),
        dropNow: m.office_pictures_drop_now(),
        formats,
      }}
      accept={partPictureEndings.join(',')}
      isSingle={isSingle}
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

/** A large file over a slow line, and its turn among the pictures of others. */
const sendingMilliseconds = 180_000;

/** Returns what a call sends of a file. It has a key, so that it is sent again while the shop is busy. */
export async function sentFile(file: File) {
  const data = new Uint8Array(await file.arrayBuffer());
  return { data, idempotencyKey: newKey(), timeout: sendingMilliseconds };
}
