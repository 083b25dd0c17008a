import { categoriesFile } from './files/categories.ts';
import { categoryMaterialsFile } from './files/category-materials.ts';
import { materialsFile } from './files/materials.ts';
import { partsFile } from './files/parts.ts';
import { pricesFile } from './files/prices.ts';
import { seriesFile } from './files/series.ts';
import { stockArrivalsFile } from './files/stock-arrivals.ts';
import { stockFile } from './files/stock.ts';
import type { TableFile } from './table-file.ts';

/** The files of a catalogue, each after the files it refers to. Stock comes last, to lock its rows as briefly as possible. */
export const catalogueFiles: readonly TableFile[] = [
  seriesFile,
  categoriesFile,
  materialsFile,
  categoryMaterialsFile,
  partsFile,
  pricesFile,
  stockArrivalsFile,
  stockFile,
];
