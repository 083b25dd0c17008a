// Reads bar codes where the browser has no reader of its own; in a worker, so that the page stays responsive.

import { trustedTypePolicies } from '@chipload/contract/page';
import { trustedScript } from '../../platform/page/trusted-types.ts';
import type { CodeReader } from './code-formats.ts';
// oxlint-disable-next-line import/default -- Vite exports the address of the built worker
import codeWorker from './code-worker.ts?worker&url';

/** The reply of the worker to each picture. */
export type WorkerReply = { readonly text: string | undefined } | { readonly fault: string };

const script = trustedScript(trustedTypePolicies.codeReader, codeWorker);

export function openWorkerReader(): CodeReader {
  const worker = new Worker(script, { type: 'module' });
  const failure = new AbortController();
  worker.addEventListener('error', ({ message }) => failure.abort(new Error(message)));
  return {
    read: async (picture) => {
      const image = await createImageBitmap(picture);
      const { port1: ownPort, port2: workerPort } = new MessageChannel();
      worker.postMessage(image, [image, workerPort]);
      return nextReply(ownPort, failure.signal);
    },
    close: () => worker.terminate(),
  };
}

function nextReply(port: MessagePort, failure: AbortSignal): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const fail = () => reject(failure.reason);
  port.addEventListener(
    'message',
    ({ data }: MessageEvent<WorkerReply>) => {
      failure.removeEventListener('abort', fail);
      port.close();
      if ('fault' in data) reject(new Error(data.fault));
      else resolve(data.text);
    },
    { once: true },
  );
  port.start();
  if (failure.aborted) fail();
  else failure.addEventListener('abort', fail);
  return promise;
}
