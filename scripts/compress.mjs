// Writes a .br and a .gz file beside every text file of a folder, once at build and at the highest level, so that the server only
// sends them.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const smallestBytes = 256; // below this the header costs as much as compression saves
const compressible = /\.(js|css|svg|json|html|txt|webmanifest|wasm)$/;

export async function compressFolder(folder) {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => compressible.test(file)).map((file) => compressFile(join(folder, file))),
  );
}

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < smallestBytes) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    promisify(brotliCompress)(content, quality).then((smaller) => writeFile(`${file}.br`, smaller)),
    promisify(gzip)(content, { level: 9 }).then((smaller) => writeFile(`${file}.gz`, smaller)),
  ]);
}
