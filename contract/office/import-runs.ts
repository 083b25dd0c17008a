// Large files of parts in the office: they are sent once, and jobs preview, import and undo them.

import { importLimits } from '@chipload/domain/catalogue';
import { z } from 'zod';
import { byUuid, textLine } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { imported, importPreview, sentPartFile } from './part-imports.ts';

const saidOfRun = sentPartFile.omit({ content: true });

/** A large file of parts, and how far the job is that does what was last asked. */
const importRun = z.object({
  uuid: z.uuid(),
  file: z.string(),
  does: z.enum(['preview', 'import', 'undo']),
  state: z.enum(['chosen', 'waiting', 'running', 'done', 'refused', 'failed', 'cancelled']),
  at: z.iso.datetime().meta({ description: 'When it was asked' }),
  by: z.string(),
  rows: z.int().nullable().meta({ description: 'Null until they are counted' }),
  rows_done: z.int(),
  parts: z
    .int()
    .nullable()
    .meta({ description: 'How many parts were imported or given their former values' }),
  problem: z.string().nullable().meta({ description: 'Why it was refused' }),
});
export type ImportRun = z.infer<typeof importRun>;

export const importRunCalls = {
  listImportRuns: officeEndpoint({
    method: 'GET',
    path: '/part-import-runs',
    summary: 'The large files of parts that are being imported or undone, and those of the last day',
    permission: 'edit-catalogue',
    reply: z.object({ runs: z.array(importRun) }),
  }),
  addImportRun: officeEndpoint({
    method: 'POST',
    path: '/part-import-runs',
    summary: `Send a large file of parts (at most ${importLimits.runBytes / 1_000_000} MB and ${importLimits.runRows} rows), which is then previewed and imported by a job; it is kept for a day`,
    permission: 'edit-catalogue',
    query: z.object({ file_name: textLine(importLimits.fileNameLength) }),
    takes: 'application/octet-stream',
    body: z
      .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
      .meta({ type: 'string', format: 'binary' }),
    records: 'nothing',
    reply: importRun,
    cost: 20,
  }),
  getImportRun: officeEndpoint({
    method: 'GET',
    path: '/part-import-runs/:uuid',
    summary: 'How far a job is with a large file of parts, and its preview once that is made',
    permission: 'edit-catalogue',
    params: byUuid,
    reply: importRun.extend({ preview: importPreview.nullable() }),
    refusals: ['not-found'],
  }),
  previewImportRun: officeEndpoint({
    method: 'POST',
    path: '/part-import-runs/:uuid/preview',
    summary: 'Begin the preview of a large file of parts; a preview that is being made is given up',
    permission: 'edit-catalogue',
    params: byUuid,
    body: saidOfRun,
    records: 'nothing',
    reply: importRun,
    refusals: ['not-found', 'price-day-past'],
    cost: 20,
  }),
  startImportRun: officeEndpoint({
    method: 'POST',
    path: '/part-import-runs/:uuid/import',
    summary:
      'Begin the import of a large file of parts as it was previewed; the job records it in the trail. Prices need the permission `change-prices` too',
    permission: 'edit-catalogue',
    params: byUuid,
    body: saidOfRun.extend({ digest: imported.digest, without_refused: imported.without_refused }),
    records: 'nothing',
    reply: importRun,
    refusals: ['not-found', 'price-day-past'],
    cost: 20,
  }),
  cancelImportRun: officeEndpoint({
    method: 'POST',
    path: '/part-import-runs/:uuid/cancel',
    summary:
      'Cancel what a job does with a large file of parts; nothing is changed then. One that has ended stays as it is',
    permission: 'edit-catalogue',
    params: byUuid,
    records: 'nothing',
    reply: importRun,
    refusals: ['not-found'],
  }),
  undoImportRun: officeEndpoint({
    method: 'POST',
    path: '/part-imports/:uuid/undo-run',
    summary: 'Begin to undo an import of many parts; the job records it in the trail',
    permission: 'edit-catalogue',
    params: byUuid,
    records: 'nothing',
    reply: importRun,
    refusals: ['not-found'],
    cost: 20,
  }),
};
