import { specialPricesFile } from '../import/files/special-prices.ts';
import type { Command } from './command.ts';
import { importUsage, runImport } from './import-command.ts';

export const importSpecialPrices: Command = {
  usage: importUsage,
  about: 'Loads special-prices.csv of a folder: the prices agreed with companies',
  run: (args) => runImport(args, () => ({ files: [specialPricesFile], hasSettings: false })),
};
