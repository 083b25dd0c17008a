// The process that reads uploaded pictures, one after the other.

import { type PictureProblem, type ReadPicture, readPicture } from './read-picture.ts';

export type Reading = { readonly answer: ReadPicture | PictureProblem } | { readonly fault: string };

// Ctrl-C is left to the shop, which waits for the current picture and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('message', ({ file }: { file: Uint8Array }) => void read(file));
process.on('disconnect', () => process.exit());

async function read(file: Uint8Array): Promise<void> {
  const reading: Reading = await readPicture(file).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ fault: String(error) }),
  );
  process.send?.(reading);
}
