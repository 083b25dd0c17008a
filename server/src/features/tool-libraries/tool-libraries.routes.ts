import { toolLibraryCalls } from '@chipload/contract/tool-libraries';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Search } from '../search/search.service.ts';
import { libraryLimits } from './limits.ts';
import { findLibrary } from './tool-libraries.service.ts';

export function toolLibraryRoutes(
  app: FastifyInstance,
  { db, search }: { readonly db: Database; readonly search: Pick<Search, 'matchTools'> },
): void {
  void app.register(async (files) => {
    files.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: libraryLimits.sentBytes },
      (_request, body, done) => done(null, body),
    );
    let underWay = 0;
    // Said before anything is read: nobody waits for the end of a file that is not taken, and no more are held at once.
    files.addHook('onRequest', async ({ headers }, reply) => {
      const isTooLarge = Number(headers['content-length']) > libraryLimits.sentBytes;
      if (isTooLarge || underWay >= libraryLimits.underWay) {
        void reply.header('connection', 'close');
        throw new Refusal(isTooLarge ? 'library-too-large' : 'too-busy');
      }
      underWay += 1;
      reply.raw.once('close', () => {
        underWay -= 1;
      });
    });
    serve(files, toolLibraryCalls.findLibrary, { db }, async ({ body, visitor }) => ({
      data: await findLibrary(search, body, visitor),
    }));
  });
}
