import { partPictureEndings, partPictureLimits } from '@chipload/domain/catalogue';
import { newKey } from '@chipload/client/new-key';
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

/** Returns what is wrong with a file before it is sent; undefined if nothing is. */
export function pictureProblem({ name, size }: File): string | undefined {
  if (!partPictureEndings.some((ending) => name.toLowerCase().endsWith(ending)))
    return m.office_pictures_kind();
  return size > partPictureLimits.bytes ? m.office_pictures_too_large() : undefined;
}

/** A large file over a slow line, and its turn among the pictures of others. */
const sendingMilliseconds = 180_000;

/** Adds a picture to a part. It has a key, so that it is sent again while the shop is busy. */
export async function sendPicture(api: OfficeApi, code: string, file: File): Promise<void> {
  const data = new Uint8Array(await file.arrayBuffer());
  await api.post('/parts/:code/pictures', {
    params: { code },
    data,
    idempotencyKey: newKey(),
    timeout: sendingMilliseconds,
  });
}
