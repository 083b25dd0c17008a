import { runInThread, ThreadEnded } from './run-in-thread.ts';
import type { ReadWorkbook, WorkbookFault, WorkbookToRead } from './read-workbook.ts';

const limits = { cpuMilliseconds: 15_000, milliseconds: 40_000 };
/** Of a workbook of more rows, which a job reads. */
const jobLimits = { cpuMilliseconds: 90_000, milliseconds: 300_000 };
const requestRows = 25_000;

let last: Promise<unknown> = Promise.resolve();

/** Reads a workbook in a thread, one at a time, since a large one takes much memory. */
export async function readWorkbookInThread(
  workbook: WorkbookToRead,
): Promise<ReadWorkbook | { readonly fault: WorkbookFault }> {
  const reading = last.then(async () =>
    runInThread<ReadWorkbook | { readonly fault: WorkbookFault }>(
      new URL('read-workbook.ts', import.meta.url),
      workbook,
      workbook.rows > requestRows ? jobLimits : limits,
    ),
  );
  last = reading.catch(() => undefined);
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ThreadEnded) return { fault: 'too-large' };
    throw error;
  }
}
