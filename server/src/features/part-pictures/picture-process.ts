// The process that reads uploaded pictures, one after the other.

import type { ThemeName } from '@chipload/domain/look';
import { type PictureProblem, readLogo, type ReadPicture, readPicture } from './read-picture.ts';

/** `logoOn`: the ground of a logo; left out for the picture of a part. */
export type UploadedPicture = { readonly file: Uint8Array; readonly logoOn?: ThemeName | undefined };

export type Reading = { readonly answer: ReadPicture | PictureProblem } | { readonly fault: string };

// Ctrl-C is left to the shop, which waits for the current picture and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('message', (picture: UploadedPicture) => void read(picture));
process.on('disconnect', () => process.exit());

async function read({ file, logoOn }: UploadedPicture): Promise<void> {
  const reading: Reading = await (logoOn ? readLogo(file, logoOn) : readPicture(file)).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ fault: String(error) }),
  );
  process.send?.(reading);
}
