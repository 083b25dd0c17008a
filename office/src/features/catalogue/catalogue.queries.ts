import { queryOptions } from '@tanstack/react-query';
import { Refused } from '@chipload/client/refused';
import { sleep } from '@chipload/client/sleep';
import type { ImportRun } from '@chipload/contract/office/import-runs';
import type { ImportPreview, ImportReading } from '@chipload/contract/office/part-imports';
import type { DocumentOwner, ImportKind } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import type { OfficeApi } from '../../platform/api/api.ts';

/** The series with their categories, and the types of tools, by their names. */
export const groupsQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['series'],
    queryFn: ({ signal }) => api.get('/series', { signal }),
    staleTime: 60_000,
  });

/** With their texts and order, also those that buyers do not see. */
export const seriesTextsQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['series', 'texts'],
    queryFn: async ({ signal }) => (await api.get('/catalogue/series', { signal })).series,
  });

export const partQuery = (api: OfficeApi, code: string) =>
  queryOptions({
    queryKey: ['part', code],
    queryFn: ({ signal }) => api.get('/parts/:code', { params: { code }, signal }),
  });

export const partChangesQuery = (api: OfficeApi, code: string) =>
  queryOptions({
    queryKey: ['part', code, 'changes'],
    queryFn: async ({ signal }) =>
      (await api.get('/parts/:code/changes', { params: { code }, signal })).changes,
  });

export const priceChangesQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['price-changes'],
    queryFn: async ({ signal }) => (await api.get('/price-changes', { signal })).changes,
  });

/** By what a file has. */
export const importPaths = {
  parts: '/part-imports',
  stock: '/stock-imports',
  'special-prices': '/special-price-imports',
  companies: '/company-imports',
  'opening-invoices': '/opening-invoice-imports',
  'cross-references': '/cross-reference-imports',
} as const satisfies Record<ImportKind, string>;

export const fileImportsQuery = (api: OfficeApi, kind: ImportKind) =>
  queryOptions({
    queryKey: ['imports', kind],
    queryFn: async ({ signal }) => (await api.get(importPaths[kind], { signal })).changes,
  });

/** A file that was chosen: its content in Base64, or of a large file of parts the uuid under which it was sent. */
export type ChosenFile = {
  readonly name: string;
  readonly readAt: number;
} & (
  | { readonly kind: ImportKind; readonly content: string }
  | { readonly kind: 'parts'; readonly run: string }
);

/** How a file is read, as somebody says, and the day from which its prices hold, if it can have some. */
export type SaidOfFile = ImportReading & { readonly valid_from: string };

export const importPreviewQuery = (api: OfficeApi, file: ChosenFile, said: SaidOfFile) =>
  queryOptions({
    // Not the content, which may have millions of characters.
    queryKey: ['imports', file.kind, 'preview', file.readAt, said],
    queryFn: async ({ signal }) =>
      'run' in file
        ? previewByRun(api, file.run, { said, signal })
        : api.post(`${importPaths[file.kind]}/preview`, {
            data: { content: file.content, ...said },
            signal,
          }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false, // the file is read each time
  });

const askedMilliseconds = 500;

/** Has a job make the preview of a large file, and waits for it. */
async function previewByRun(
  api: OfficeApi,
  uuid: string,
  { said, signal }: { readonly said: SaidOfFile; readonly signal: AbortSignal },
): Promise<ImportPreview> {
  const params = { uuid };
  await api.post('/part-import-runs/:uuid/preview', { params, data: said, signal });
  for (;;) {
    const { state, problem, preview } = await api.get('/part-import-runs/:uuid', { params, signal });
    if (preview !== null) return preview;
    if (state !== 'waiting' && state !== 'running') {
      const cancelled = state === 'failed' ? m.office_import_run_failed() : m.office_import_run_cancelled();
      throw refusedWith(problem ?? cancelled);
    }
    await sleep(askedMilliseconds, signal);
  }
}

/** A job's refusal, as if the request had been refused. */
function refusedWith(message: string): Refused {
  return new Refused({
    status: 422,
    code: 'part-file-refused',
    message,
    messages: [message],
    errors: {},
    data: undefined,
    requestId: '',
  });
}

/** One run; asked for again as long as it goes on. */
export const importRunQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['import-runs', uuid],
    queryFn: ({ signal }) => api.get('/part-import-runs/:uuid', { params: { uuid }, signal }),
    refetchInterval: askedMilliseconds,
  });

export function isRunning({ state }: Pick<ImportRun, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** The large files that are imported or undone, and those of the last day. */
export const importRunsQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: importRunsKey,
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<readonly ImportRun[]>(importRunsKey);
      const { runs } = await api.get('/part-import-runs', { signal });
      const wasDone = (uuid: string) => before?.some((run) => run.uuid === uuid && run.state === 'done');
      if (runs.some(({ uuid, state }) => state === 'done' && wasDone(uuid) !== true))
        void client.invalidateQueries({ queryKey: ['imports', 'parts'], exact: true });
      return runs;
    },
    refetchInterval: ({ state: { data } }) => (data?.some(isRunning) === true ? askedMilliseconds : false),
  });

const importRunsKey = ['import-runs'];

export const offersQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['offers'],
    queryFn: async ({ signal }) => (await api.get('/offers', { signal })).rows,
  });

export const offerQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['offers', uuid],
    queryFn: ({ signal }) => api.get('/offers/:uuid', { params: { uuid }, signal }),
  });

export const partPicturesQuery = (api: OfficeApi, code: string) =>
  queryOptions({
    queryKey: ['part', code, 'pictures'],
    queryFn: ({ signal }) => api.get('/parts/:code/pictures', { params: { code }, signal }),
  });

export const crossReferencesQuery = (api: OfficeApi, code: string) =>
  queryOptions({
    queryKey: ['part', code, 'cross-references'],
    queryFn: async ({ signal }) =>
      (await api.get('/parts/:code/cross-references', { params: { code }, signal })).cross_references,
  });

export const catalogueDocumentsQuery = (api: OfficeApi, { of, name }: DocumentOwner) =>
  queryOptions({
    queryKey: ['catalogue-documents', of, name],
    queryFn: ({ signal }) => api.get('/catalogue/documents/:of/:name', { params: { of, name }, signal }),
  });
