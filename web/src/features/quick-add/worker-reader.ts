// The reader for browsers that have none. It works beside the page, which stays quick.

import { trustedTypePolicies } from '@chipload/contract/page';
import { trustedScript } from '../../platform/page/trusted-types.ts';
import type { CodeReader } from './code-formats.ts';
// oxlint-disable-next-line import/default -- Vite answers the address of the built worker
import codeWorker from './code-worker.ts?worker&url';

/** Of the worker, to each picture. */
export type WorkerAnswer = { readonly text: string | undefined } | { readonly fault: string };

const script = trustedScript(trustedTypePolicies.codeReader, codeWorker);

export function openWorkerReader(): CodeReader {
  const worker = new Worker(script, { type: 'module' });
  const broken = new AbortController();
  worker.addEventListener('error', ({ message }) => broken.abort(new Error(message)));
  return {
    read: async (picture) => {
      const image = await createImageBitmap(picture);
      const { port1: mine, port2: its } = new MessageChannel();
      worker.postMessage(image, [image, its]);
      return answerOf(mine, broken.signal);
    },
    close: () => worker.terminate(),
  };
}

function answerOf(port: MessagePort, broken: AbortSignal): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const give = () => reject(broken.reason);
  port.addEventListener(
    'message',
    ({ data }: MessageEvent<WorkerAnswer>) => {
      broken.removeEventListener('abort', give);
      port.close();
      if ('fault' in data) reject(new Error(data.fault));
      else resolve(data.text);
    },
    { once: true },
  );
  port.start();
  if (broken.aborted) give();
  else broken.addEventListener('abort', give);
  return promise;
}
