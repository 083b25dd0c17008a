import { solidModelCalls } from '@chipload/contract/solid-models';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../../platform/http/attachment.ts';
import { keptUnder } from '../../platform/http/kept-answer.ts';
import { serve } from '../../platform/http/serve.ts';
import { createModelMaker } from './model-maker.ts';
import { orderModel, type SolidModels } from './solid-models.service.ts';

export function solidModelRoutes(
  app: FastifyInstance,
  models: SolidModels,
  maker = createModelMaker(),
): void {
  const { db } = models;
  app.addHook('preClose', maker.close);

  serve(app, solidModelCalls.getStepModel, { db }, async ({ params, request, reply }) => {
    const { order, fileName, tag } = await orderModel(models, params.code);
    return keptUnder(tag, { request, reply }, async () => {
      const text = await maker.make(order);
      void reply.type('model/step').header('content-disposition', attachment(fileName));
      return Buffer.from(text);
    });
  });
}
