import { drawingCalls } from '@chipload/contract/drawings';
import type { FastifyInstance } from 'fastify';
import { createMadeFiles, type MadeFiles } from '../../platform/files/made-files.ts';
import { answerUnderEtag } from '../../platform/http/etag.ts';
import { attachment, shownPdf } from '../../platform/http/attachment.ts';
import { contentType } from '../../platform/http/content-type.ts';
import { type Call, serve } from '../../platform/http/serve.ts';
import {
  type DrawingFormat,
  type Drawings,
  makeDrawing,
  printHolderDrawing,
  printModDrawing,
  printOrderDrawings,
} from './drawings.service.ts';

type DrawingCall = Call<typeof drawingCalls.getDrawingSvg> | Call<typeof drawingCalls.getDrawingDxf>;

export function drawingRoutes(
  app: FastifyInstance,
  drawings: Drawings,
  madeFiles: MadeFiles = createMadeFiles(),
): void {
  const { db } = drawings;
  const send = async (
    { visitor, params, request, reply }: DrawingCall,
    format: DrawingFormat,
    media: string,
  ) => {
    const { language } = visitor;
    const { fileName, content, tag } = await makeDrawing(drawings, { code: params.code, language, format });
    void reply.type(contentType(media)).header('content-disposition', attachment(fileName));
    return answerUnderEtag(tag, { request, reply }, async () => content);
  };

  serve(app, drawingCalls.getDrawingSvg, { db }, async (call) =>
    send(call, 'svg', drawingCalls.getDrawingSvg.media),
  );
  serve(app, drawingCalls.getDrawingDxf, { db }, async (call) =>
    send(call, 'dxf', drawingCalls.getDrawingDxf.media),
  );

  serve(app, drawingCalls.getModDrawing, { db }, async ({ visitor, params, request, reply }) => {
    const file = await printModDrawing(drawings, visitor, params.uuid);
    return madeFiles.answer(file, { request, reply }, shownPdf(file.fileName));
  });

  serve(app, drawingCalls.getHolderDrawing, { db }, async ({ visitor, query, request, reply }) => {
    const file = await printHolderDrawing(drawings, visitor, query);
    const headers = { 'content-type': 'application/pdf', 'content-disposition': attachment(file.fileName) };
    return madeFiles.answer(file, { request, reply }, headers);
  });

  serve(app, drawingCalls.getOrderDrawings, { db }, async ({ visitor, params, request, reply }) => {
    const file = await printOrderDrawings(drawings, visitor, params.uuid);
    return madeFiles.answer(file, { request, reply }, shownPdf(file.fileName));
  });
}
