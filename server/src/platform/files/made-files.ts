// Answers with files that take long to make: 304 if the browser has the file, from a cache if it was made before, and otherwise
// made once for all concurrent requests.

import { type CacheMemory, createCacheMemory } from '../cache/cache-memory.ts';
import { dedicatedBuffer, retainedBytes } from '../cache/dedicated-buffer.ts';
import { answerUnderEtag, etagOf } from '../http/etag.ts';
import { type Asker, createWorkQueue } from './work-queue.ts';

/** A model takes a second, and nobody waits for it at a screen. */
const patienceForModels = 20_000;
/** A page asks for many pictures, and a browser asks for none of them again. */
const patienceForPictures = 30_000;

/** Describes a file before it is made. */
export type OrderedFile = {
  readonly fileName: string;
  /** Everything that determines the content: equal values always make the same file. */
  readonly madeFrom: unknown;
  readonly make: () => Promise<Uint8Array | string>;
  /** Made by a thread of the shop (default), as a picture by a thread, or by the process for models: each has a queue of its own. */
  readonly madeIn?: 'thread' | 'picture' | 'process';
};

/** The media type of a file, whether the browser shows or saves it, and how long it may keep it. */
type FileHeaders = {
  readonly 'content-type': string;
  readonly 'content-disposition': string;
  /** For files that anyone may have, and that may be a little old. */
  readonly 'cache-control'?: string;
};

/** The request and its reply. */
export type Asked = Parameters<typeof answerUnderEtag>[1];

export type MadeFiles = {
  answer(file: OrderedFile, asked: Asked, headers: FileHeaders): Promise<{ readonly prepared: Buffer }>;
};

/** Create one per process. */
export function createMadeFiles(memory: CacheMemory = createCacheMemory()): MadeFiles {
  const files = memory.createCache<Buffer>('files', retainedBytes);
  const inProgress = new Map<string, Promise<Buffer>>();
  const queues = {
    thread: createWorkQueue(2),
    picture: createWorkQueue(1, patienceForPictures),
    process: createWorkQueue(1, patienceForModels),
  };

  const makeNow = async (tag: string, file: OrderedFile): Promise<Buffer> => {
    const making = file.make().then(dedicatedBuffer);
    inProgress.set(tag, making);
    try {
      const content = await making;
      files.set(tag, content);
      return content;
    } finally {
      inProgress.delete(tag);
    }
  };

  // Whoever asks waits for their own turn, also for a file that somebody else has asked for: that one may give up, or be refused.
  const makeAtTurn = async (tag: string, file: OrderedFile, request: Asker): Promise<Buffer> =>
    queues[file.madeIn ?? 'thread'].run(
      request,
      async () => files.get(tag) ?? inProgress.get(tag) ?? makeNow(tag, file),
    );

  return {
    answer: async (file, asked, headers) => {
      const tag = etagOf(JSON.stringify(file.madeFrom));
      const answer = await answerUnderEtag(
        tag,
        asked,
        async () => files.get(tag) ?? makeAtTurn(tag, file, asked.request),
      );
      // Browsers must ask each time, since permission and content may have changed.
      void asked.reply.headers({ 'cache-control': 'private, no-cache', ...headers });
      return answer;
    },
  };
}
