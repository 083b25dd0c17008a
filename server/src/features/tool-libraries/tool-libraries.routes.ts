import { toolLibraryCalls } from '@chipload/contract/tool-libraries';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { createUploadSlots, type UploadLimits } from '../../platform/files/upload-slots.ts';
import { createWorkQueue } from '../../platform/files/work-queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { takeFiles } from '../../platform/http/uploaded-files.ts';
import type { Search } from '../search/search.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { libraryLimits, librariesAtOnce } from './limits.ts';
import { swapLibrary } from './swap-library.ts';
import { choicesOf } from './tool-libraries.presenter.ts';
import { findLibrary } from './tool-libraries.service.ts';

export type ToolLibraryRoutesOptions = {
  readonly db: Database;
  readonly search: Pick<Search, 'matchTools'>;
  readonly settings: Settings;
  /** The public address of the site. */
  readonly origin: string;
  /** Shorter times for tests. */
  readonly limits?: UploadLimits;
};

export function toolLibraryRoutes(
  app: FastifyInstance,
  { db, search, limits = libraryLimits, ...shop }: ToolLibraryRoutesOptions,
): void {
  void app.register(async (files) => {
    takeFiles(files, libraryLimits.sentBytes);
    const slots = createUploadSlots(db, 'library-upload', limits);
    // Refused before the body is read, so that nobody sends a whole file in vain and no more files are held in memory.
    files.addHook('onRequest', async (request, reply) => {
      try {
        if (Number(request.headers['content-length']) > libraryLimits.sentBytes)
          throw new Refusal('library-too-large');
        await slots.take(request, reply);
      } catch (refusal) {
        void reply.header('connection', 'close');
        throw refusal;
      }
    });
    const queue = createWorkQueue(librariesAtOnce);
    serve(files, toolLibraryCalls.findLibrary, { db }, async ({ body, query, visitor, request }) => ({
      data: await queue.run(request, () => findLibrary(search, { bytes: body, units: query.units }, visitor)),
    }));
    serve(files, toolLibraryCalls.swapLibrary, { db }, async ({ body, visitor, query, request }) => ({
      prepared: await queue.run(request, async () =>
        swapLibrary(
          { db, ...shop },
          visitor,
          { bytes: body, units: query.units },
          {
            choices: choicesOf(query.swap),
            machine: { maximumRpm: query.max_rpm },
          },
        ),
      ),
    }));
  });
}
