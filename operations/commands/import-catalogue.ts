import { catalogueFiles } from '../import/catalogue-files.ts';
import type { Command } from './command.ts';
import { importUsage, runImport } from './import-command.ts';

export const importCatalogue: Command = {
  usage: importUsage,
  about:
    'Loads series, categories, materials, parts, prices, stock, its arrivals and settings.json of a folder',
  run: (args) => runImport(args, () => ({ files: catalogueFiles, hasSettings: true })),
};
