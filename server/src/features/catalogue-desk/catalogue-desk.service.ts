// The catalogue in the office: the list of parts, a part with its history, and changes as sets that can be undone.
// Entry points: `listParts`, `getPart`, `editPart`, `editSizes`, `setPrice`, `setCost`, `previewPriceChange`, `changePrices`, `previewPartImport`,
// `importParts`, `undoChangeSet`; `askOfRun` and `partImportTasks` for large files; `previewFile` and `importFile` for a file of a kind that another feature plans and writes.
// Never knows: what buyers see of the catalogue, how the operator imports a folder, or what a buyer pays beside the list price.

import type { Sweep } from '../../platform/retention/sweep.ts';
import { deleteOldRuns } from './import-runs.repository.ts';

export { changePrices, previewPriceChange } from './change-prices.ts';
export { presentChangeSet } from './catalogue-desk.presenter.ts';
export { type CalledCompany, companiesOfRows } from './called-companies.ts';
export { applyChangeSet, changeCatalogue, undoChangeSet } from './change-sets.ts';
export { changedSince, type FileKind, importFile, previewFile, type SentImport } from './import-file.ts';
export type { ImportPlan, PlannedChange } from './plan-import.ts';
export { byCard } from './part-import-fields.ts';
export { ofField, ofValue, type ReadRow, readRows, sayUnknown } from './read-import-row.ts';
export type { ImportedFile } from './read-imported-file.ts';
export { importParts, previewPartImport, undoPartImport } from './import-parts.ts';
export {
  addImportRun,
  askOfRun,
  cancelImportRun,
  getImportRun,
  listImportRuns,
  undoByRun,
} from './import-runs.ts';
export { partImportTasks } from './import-tasks.ts';
export { addCrossReference, readCrossReferences, removeCrossReference } from './cross-references.ts';
export {
  importCrossReferences,
  previewCrossReferenceImport,
  undoCrossReferenceImport,
} from './import-cross-references.ts';
export { editPart, editSizes, readTypedTool, setCost, setPrice } from './edit-part.ts';
export { saveCategory, saveSeries } from './edit-series.ts';
export { removeToolType, saveToolType } from './edit-tool-types.ts';
export { exportParts } from './export-parts.ts';
export {
  getPart,
  listPartChanges,
  listChangeSets,
  listParts,
  listSeries,
  getToolType,
  readSeries,
  readToolTypes,
} from './read-parts.ts';

/** Large files of parts that nobody imported, and what came of the others. */
export const importSweeps: readonly Sweep[] = [{ covers: ['importFiles'], sweep: deleteOldRuns }];
