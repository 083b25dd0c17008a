import { partModelCalls } from '@chipload/contract/part-models';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { createUploadSlots } from '../../platform/files/upload-slots.ts';
import { createWorkQueue } from '../../platform/files/work-queue.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { takeFiles } from '../../platform/http/uploaded-files.ts';
import type { Search } from '../search/search.service.ts';
import { modelLimits, modelsAtOnce, modelUploads } from './limits.ts';
import { createModelReader, type ModelReader } from './model-reader.ts';
import { findMills, readPartModel } from './part-models.service.ts';

type PartModelRoutesOptions = {
  readonly db: Database;
  readonly search: Pick<Search, 'partsOfSize'>;
  readonly reader?: ModelReader;
};

export function partModelRoutes(
  app: FastifyInstance,
  { db, search, reader = createModelReader() }: PartModelRoutesOptions,
): void {
  app.addHook('preClose', reader.close);
  void app.register(async (files) => {
    takeFiles(files, modelLimits.sentBytes);
    const slots = createUploadSlots(db, 'model-upload', modelUploads);
    // Refused before the body is read, so that nobody sends a whole file in vain and no more files are held in memory.
    files.addHook('onRequest', async (request, reply) => {
      try {
        if (Number(request.headers['content-length']) > modelLimits.sentBytes)
          throw new Refusal('model-too-large');
        await slots.take(request, reply);
      } catch (refusal) {
        void reply.header('connection', 'close');
        throw refusal;
      }
    });
    const queue = createWorkQueue(modelsAtOnce);
    serve(files, partModelCalls.readPartModel, { db }, async ({ body, request }) => ({
      data: await queue.run(request, async () => readPartModel(reader, body)),
    }));
  });

  serve(app, partModelCalls.findMills, { db }, async ({ query, visitor }) => {
    const { radius, depth, width, clearance, floor_radius: floorRadius, material } = query;
    const task = { radius, depth, width, clearance, floorRadius };
    return { data: await findMills(search, { task, material }, visitor) };
  });
}
