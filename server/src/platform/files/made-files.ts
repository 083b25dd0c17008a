// Files that take long to make: answered with 304 to whoever has them, out of memory to whoever asks next, and else made
// once, however many ask meanwhile.

import { type CacheMemory, createCacheMemory } from '../cache/cache-memory.ts';
import { dedicatedBuffer, retainedBytes } from '../cache/dedicated-buffer.ts';
import { answerUnderEtag, etagOf } from '../http/etag.ts';
import { createWorkQueue, type WorkLimits } from './work-queue.ts';

const usualLimits = {
  thread: { atOnce: 2, atOnceOfOne: 1, waiting: 24, waitingOfOne: 4 },
  /** It makes one after the other, and says itself when too many wait. */
  process: { atOnce: 16, atOnceOfOne: 2, waiting: 8, waitingOfOne: 4 },
} satisfies Record<string, WorkLimits>;

/** A file before it is made. */
export type OrderedFile = {
  readonly fileName: string;
  /** All that decides what is in it: the same always makes the same file. */
  readonly madeFrom: unknown;
  readonly make: () => Promise<Uint8Array | string>;
  /** What makes it: a thread of the shop, unless it is the process for models, which has a line of its own. */
  readonly madeIn?: keyof typeof usualLimits;
};

/** The media type of a file, and whether it is shown or saved. */
type FileHeaders = { readonly 'content-type': string; readonly 'content-disposition': string };

type Asked = Parameters<typeof answerUnderEtag>[1];

export type MadeFiles = {
  answer(file: OrderedFile, asked: Asked, headers: FileHeaders): Promise<{ readonly prepared: Buffer }>;
};

/** One for each process. */
export function createMadeFiles(
  memory: CacheMemory = createCacheMemory(),
  limits: Readonly<Record<keyof typeof usualLimits, WorkLimits>> = usualLimits,
): MadeFiles {
  const files = memory.createCache<Buffer>('files', retainedBytes);
  const underWay = new Map<string, Promise<Buffer>>();
  const queues = { thread: createWorkQueue(limits.thread), process: createWorkQueue(limits.process) };

  const makeNow = async (tag: string, file: OrderedFile, address: string): Promise<Buffer> => {
    const queue = queues[file.madeIn ?? 'thread'];
    const making = queue.run(address, async () => dedicatedBuffer(await file.make()));
    underWay.set(tag, making);
    try {
      const content = await making;
      files.set(tag, content);
      return content;
    } finally {
      underWay.delete(tag);
    }
  };

  return {
    answer: async (file, asked, headers) => {
      const tag = etagOf(JSON.stringify(file.madeFrom));
      const answer = await answerUnderEtag(
        tag,
        asked,
        async () => files.get(tag) ?? underWay.get(tag) ?? makeNow(tag, file, asked.request.ip),
      );
      // Who may have it, and what it is made from, is asked each time.
      void asked.reply.headers({ ...headers, 'cache-control': 'private, no-cache' });
      return answer;
    },
  };
}
