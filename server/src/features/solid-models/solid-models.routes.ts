import { solidModelCalls } from '@chipload/contract/solid-models';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../../platform/http/attachment.ts';
import { createMadeFiles, type MadeFiles } from '../../platform/files/made-files.ts';
import { type Call, serve } from '../../platform/http/serve.ts';
import { createModelMaker, type ModelMaker } from './model-maker.ts';
import {
  type OrderedModel,
  orderHolderModel,
  orderModel,
  orderModModel,
  orderOrderedModel,
  type SolidModels,
} from './solid-models.service.ts';

type SolidModelMakers = { readonly maker?: ModelMaker; readonly madeFiles?: MadeFiles };

export function solidModelRoutes(
  app: FastifyInstance,
  models: SolidModels,
  { maker = createModelMaker(), madeFiles = createMadeFiles() }: SolidModelMakers = {},
): void {
  const { db } = models;
  app.addHook('preClose', maker.close);

  const send = (
    { request, reply }: Pick<Call<typeof solidModelCalls.getStepModel>, 'request' | 'reply'>,
    { order, ...file }: OrderedModel,
  ) => {
    const ordered = { ...file, madeIn: 'process', make: async () => maker.make(order) } as const;
    const headers = { 'content-type': 'model/step', 'content-disposition': attachment(file.fileName) };
    return madeFiles.answer(ordered, { request, reply }, headers);
  };

  serve(app, solidModelCalls.getStepModel, { db }, async (call) =>
    send(call, await orderModel(models, call.params.code)),
  );
  serve(app, solidModelCalls.getModModel, { db }, async (call) =>
    send(call, await orderModModel(models, call.visitor, { ...call.params, ...call.query })),
  );
  serve(app, solidModelCalls.getOrderedModel, { db }, async (call) =>
    send(call, await orderOrderedModel(models, call.visitor, call.params)),
  );
  serve(app, solidModelCalls.getHolderModel, { db }, async (call) =>
    send(call, await orderHolderModel(models, call.visitor, call.query)),
  );
}
