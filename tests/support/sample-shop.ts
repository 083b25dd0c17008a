// The catalogue of the sample shop, imported once and then copied for each test file that needs it.

import { fileURLToPath } from 'node:url';
import { openDatabase } from '@chipload/server/database';
import { catalogueFiles } from '../../operations/import/catalogue-files.ts';
import { importFolder } from '../../operations/import/import-folder.ts';
import type { Sample } from './templates.ts';

/** The folder of the sample shop. */
export const sampleFolder = fileURLToPath(new URL('../../sample-shop', import.meta.url));
const files = ['series', 'categories', 'materials', 'category-materials', 'parts', 'prices', 'stock'];

/** Series, categories, materials, parts, prices and stock as an owner writes them. */
export const sampleCatalogue: Sample = {
  name: 'sample_catalogue',
  dependsOn: [
    ...files.map((name) => `${sampleFolder}/${name}.csv`),
    `${sampleFolder}/settings.json`,
    fileURLToPath(new URL('../../operations/import', import.meta.url)),
  ],
  fill: async (url) => {
    const { db, close } = openDatabase(url, { connections: 2 });
    const options = { folder: sampleFolder, files: catalogueFiles, hasSettings: true, isDryRun: false };
    const { problems } = await importFolder(db, { ...options, progress: () => undefined });
    await close();
    if (problems.length > 0)
      throw new Error(`The sample shop cannot be imported: ${JSON.stringify(problems)}`);
  },
};
