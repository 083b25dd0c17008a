// Writes the sample shop's CSV files:
//   node operations/sample-shop/generate.ts [--parts 1000000] [--folder DIR]
// Without arguments it writes the checked-in files of sample-shop/. Another folder also gets a copy of settings.json,
// so that it is complete and can be imported.

import { createWriteStream } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify';

import { samplePartCount } from './copies.ts';
import { shopFiles } from './shop-files.ts';

const sampleShop = join(import.meta.dirname, '../../sample-shop');

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: String(samplePartCount) },
    folder: { type: 'string', default: sampleShop },
  },
});
const folder = resolve(values.folder);

await mkdir(folder, { recursive: true });
for (const [name, rows] of shopFiles(Number(values.parts))) {
  await pipeline(Readable.from(rows), stringify(), createWriteStream(join(folder, name)));
}
if (folder !== resolve(sampleShop))
  await copyFile(join(sampleShop, 'settings.json'), join(folder, 'settings.json'));
process.stdout.write(`Wrote a shop of ${values.parts} parts to ${relative('.', folder) || '.'}\n`);
