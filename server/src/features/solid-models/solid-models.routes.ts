import { solidModelCalls } from '@chipload/contract/solid-models';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../../platform/http/attachment.ts';
import { keptUnder } from '../../platform/http/kept-answer.ts';
import { type Call, serve } from '../../platform/http/serve.ts';
import { createModelMaker } from './model-maker.ts';
import { type OrderedModel, orderHolderModel, orderModel, type SolidModels } from './solid-models.service.ts';

export function solidModelRoutes(
  app: FastifyInstance,
  models: SolidModels,
  maker = createModelMaker(),
): void {
  const { db } = models;
  app.addHook('preClose', maker.close);

  const send = (
    { request, reply }: Pick<Call<typeof solidModelCalls.getStepModel>, 'request' | 'reply'>,
    { order, fileName, tag }: OrderedModel,
  ) =>
    keptUnder(tag, { request, reply }, async () => {
      const text = await maker.make(order);
      void reply.type('model/step').header('content-disposition', attachment(fileName));
      return Buffer.from(text);
    });

  serve(app, solidModelCalls.getStepModel, { db }, async (call) =>
    send(call, await orderModel(models, call.params.code)),
  );
  serve(app, solidModelCalls.getHolderModel, { db }, async (call) =>
    send(call, await orderHolderModel(models, call.visitor, call.query)),
  );
}
