import { modTrunkCalls } from '@chipload/contract/mod-trunk';
import { toolFileCalls } from '@chipload/contract/tool-files';
import type { MaterialId } from '@chipload/domain/speeds';
import type { ToolFileFormat } from '@chipload/domain/tool-data';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createMadeFiles, type MadeFiles } from '../../platform/files/made-files.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import {
  orderToolFile,
  type ToolFiles,
  type Tools,
  toolsOfBag,
  toolsOfHolder,
  toolsOfHole,
  toolsOfLine,
  toolsOfList,
  toolsOfMod,
  toolsOfModBag,
  toolsOfOrder,
  toolsOfPart,
  toolsOfSeries,
} from './tool-files.service.ts';

type ToolFileCall = {
  readonly visitor: Visitor;
  readonly query: {
    readonly format: ToolFileFormat;
    readonly max_rpm: number;
    readonly material?: MaterialId | undefined;
    readonly material_name: string;
  };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export function toolFileRoutes(
  app: FastifyInstance,
  files: ToolFiles,
  madeFiles: MadeFiles = createMadeFiles(),
): void {
  const { db } = files;
  const send = async ({ visitor, query, request, reply }: ToolFileCall, tools: Tools) => {
    const { format, max_rpm: maximumRpm, material, material_name: name } = query;
    const cut = material && { material, name };
    const wanted = { format, machine: { maximumRpm }, cut };
    const { media, ...file } = await orderToolFile(files, visitor, tools, wanted);
    const headers = { 'content-type': media, 'content-disposition': attachment(file.fileName) };
    return madeFiles.answer(file, { request, reply }, headers);
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
  serve(app, modTrunkCalls.getModBagFile, { db }, async (call) =>
    send(call, await toolsOfModBag(db, call.visitor, call.params.uuid)),
  );
  serve(app, toolFileCalls.getProductListFile, { db }, async (call) =>
    send(call, await toolsOfList(db, call.visitor, call.params.uuid)),
  );
  serve(app, toolFileCalls.getHoleFile, { db }, async (call) =>
    send(call, await toolsOfHole(db, call.visitor, [call.query.part].flat())),
  );
  serve(app, toolFileCalls.getHolderFile, { db }, async (call) =>
    send(call, await toolsOfHolder(db, call.visitor, call.query)),
  );
  serve(app, toolFileCalls.getModFile, { db }, async (call) =>
    send(call, await toolsOfMod(db, call.visitor, { ...call.params, revision: call.query.revision })),
  );
  serve(app, toolFileCalls.getOrderedFile, { db }, async (call) =>
    send(call, await toolsOfLine(db, call.visitor, call.params)),
  );
  serve(app, toolFileCalls.getOrderFile, { db }, async (call) =>
    send(call, await toolsOfOrder(db, call.visitor, call.params.uuid)),
  );
}
