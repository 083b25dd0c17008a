import { toolFileCalls } from '@chipload/contract/tool-files';
import type { ToolFileFormat } from '@chipload/domain/tool-data';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { attachment } from '../../platform/http/attachment.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import {
  openToolFile,
  type ToolFiles,
  type Tools,
  toolsOfBag,
  toolsOfHolder,
  toolsOfList,
  toolsOfOrder,
  toolsOfPart,
  toolsOfSeries,
} from './tool-files.service.ts';

type Wish = {
  readonly visitor: Visitor;
  readonly query: { readonly format: ToolFileFormat };
  readonly reply: FastifyReply;
};

export function toolFileRoutes(app: FastifyInstance, files: ToolFiles): void {
  const { db } = files;
  const send = async ({ visitor, query, reply }: Wish, tools: Tools) => {
    const { fileName, media, content } = await openToolFile(files, visitor, tools, query.format);
    void reply.type(media).header('content-disposition', attachment(fileName));
    return { prepared: content };
  };

  serve(app, toolFileCalls.getPartFile, { db }, async (call) =>
    send(call, await toolsOfPart(db, call.visitor, call.params.code)),
  );
  serve(app, toolFileCalls.getSeriesFile, { db }, async (call) =>
    send(call, await toolsOfSeries(db, call.visitor, call.params.series)),
  );
  serve(app, toolFileCalls.getBagFile, { db }, async (call) =>
    send(call, await toolsOfBag(db, call.visitor, call.params.uuid)),
  );
  serve(app, toolFileCalls.getProductListFile, { db }, async (call) =>
    send(call, await toolsOfList(db, call.visitor, call.params.uuid)),
  );
  serve(app, toolFileCalls.getHolderFile, { db }, async (call) =>
    send(call, await toolsOfHolder(db, call.visitor, call.query)),
  );
  serve(app, toolFileCalls.getOrderFile, { db }, async (call) =>
    send(call, await toolsOfOrder(db, call.visitor, call.params.uuid)),
  );
}
