import { drawingCalls } from '@chipload/contract/drawings';
import type { FastifyInstance } from 'fastify';
import { createMadeFiles, type MadeFiles } from '../../platform/files/made-files.ts';
import { answerUnderEtag } from '../../platform/http/etag.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { contentType } from '../../platform/http/content-type.ts';
import { type Call, serve } from '../../platform/http/serve.ts';
import { answerPdf, type PrintingShop } from '../documents/documents.service.ts';
import {
  type DrawingFile,
  type DrawingFormat,
  drawModDxf,
  drawOrderedDxf,
  getHolderDrawing,
  getModDrawing,
  getOrderDrawings,
  makeDrawing,
} from './drawings.service.ts';

type Asked = Pick<Call<typeof drawingCalls.getDrawingSvg>, 'request' | 'reply'>;
type PartCall = Call<typeof drawingCalls.getDrawingSvg> | Call<typeof drawingCalls.getDrawingDxf>;

export function drawingRoutes(
  app: FastifyInstance,
  drawings: PrintingShop,
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

  serve(app, drawingCalls.getModDrawing, { db }, async (call) => {
    const drawing = await getModDrawing(drawings, call.visitor, { ...call.params, ...call.query });
    return answerPdf(madeFiles, call, 'drawings', drawing);
  });
  serve(app, drawingCalls.getModDxf, { db }, async (call) =>
    send(call, dxf, await drawModDxf(drawings, call.visitor, { ...call.params, ...call.query })),
  );
  serve(app, drawingCalls.getOrderedDxf, { db }, async (call) =>
    send(call, dxf, await drawOrderedDxf(drawings, call.visitor, call.params)),
  );

  serve(app, drawingCalls.getHolderDrawing, { db }, async (call) =>
    answerPdf(madeFiles, call, 'drawings', await getHolderDrawing(drawings, call.visitor, call.query)),
  );

  serve(app, drawingCalls.getOrderDrawings, { db }, async (call) => {
    const pages = await getOrderDrawings(drawings, call.visitor, call.params.uuid);
    return answerPdf(madeFiles, call, 'drawings', pages);
  });
}
