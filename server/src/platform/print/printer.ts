// The thread in which documents are printed: a large one takes a second or two, in which nobody else may have to wait.

import { type MessagePort, parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

declare module 'pdfmake' {
  // What its types leave out.
  export function setUrlAccessPolicy(mayLoad: (url: string) => boolean): void;
  export function setLocalAccessPolicy(mayRead: (path: string) => boolean): void;
}

/** What is to be printed, the module that knows how, and where the answer goes. */
export type PrintingTask = {
  readonly module: string;
  readonly data: unknown;
  readonly answerTo: MessagePort;
};

export type Printed = { readonly content: Uint8Array } | { readonly fault: unknown };

/** Fonts that every reader of PDFs has; none is read from a file. */
const fonts = { Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' } };
const fontNames = new Set(Object.values(fonts.Helvetica));

pdfmake.setFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontNames.has(path));

parentPort?.on('message', (task: PrintingTask) => void answer(task));

async function answer({ module, data, answerTo }: PrintingTask): Promise<void> {
  answerTo.postMessage(await printed(module, data), []);
  answerTo.close();
}

async function printed(module: string, data: unknown): Promise<Printed> {
  try {
    // Whoever asks names a module of the shop that has it, for data that it takes.
    const { documentOf }: { documentOf: (data: unknown) => TDocumentDefinitions } = await import(module);
    return { content: await pdfmake.createPdf(documentOf(data)).getBuffer() };
  } catch (fault) {
    return { fault };
  }
}
