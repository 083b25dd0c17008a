import { drawingCalls } from '@chipload/contract/drawings';
import type { FastifyInstance } from 'fastify';
import { createMadeFiles, type MadeFiles } from '../../platform/files/made-files.ts';
import { answerUnderEtag } from '../../platform/http/etag.ts';
import { attachment, shownPdf } from '../../platform/http/attachment.ts';
import { contentType } from '../../platform/http/content-type.ts';
import { type Call, serve } from '../../platform/http/serve.ts';
import {
  type DrawingFile,
  type DrawingFormat,
  type Drawings,
  drawModDxf,
  drawOrderedDxf,
  makeDrawing,
  printHolderDrawing,
  printModDrawing,
  printOrderDrawings,
} from './drawings.service.ts';

type Asked = Pick<Call<typeof drawingCalls.getDrawingSvg>, 'request' | 'reply'>;
type PartCall = Call<typeof drawingCalls.getDrawingSvg> | Call<typeof drawingCalls.getDrawingDxf>;

export function drawingRoutes(
  app: FastifyInstance,
  drawings: Drawings,
  madeFiles: MadeFiles = createMadeFiles(),
): void {
  const { db } = drawings;
  const send = ({ request, reply }: Asked, media: string, { fileName, content, tag }: DrawingFile) => {
    void reply.type(contentType(media)).header('content-disposition', attachment(fileName));
    return answerUnderEtag(tag, { request, reply }, async () => content);
  };
  const drawPart = async ({ visitor: { language }, params: { code } }: PartCall, format: DrawingFormat) =>
    makeDrawing(drawings, { code, language, format });
  const dxf = drawingCalls.getDrawingDxf.media;

  serve(app, drawingCalls.getDrawingSvg, { db }, async (call) =>
    send(call, drawingCalls.getDrawingSvg.media, await drawPart(call, 'svg')),
  );
  serve(app, drawingCalls.getDrawingDxf, { db }, async (call) =>
    send(call, dxf, await drawPart(call, 'dxf')),
  );

  serve(app, drawingCalls.getModDrawing, { db }, async ({ visitor, params, query, request, reply }) => {
    const file = await printModDrawing(drawings, visitor, { ...params, ...query });
    return madeFiles.answer(file, { request, reply }, shownPdf(file.fileName));
  });
  serve(app, drawingCalls.getModDxf, { db }, async (call) =>
    send(call, dxf, await drawModDxf(drawings, call.visitor, { ...call.params, ...call.query })),
  );
  serve(app, drawingCalls.getOrderedDxf, { db }, async (call) =>
    send(call, dxf, await drawOrderedDxf(drawings, call.visitor, call.params)),
  );

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
