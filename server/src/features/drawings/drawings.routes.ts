import { drawingCalls } from '@chipload/contract/drawings';
import type { FastifyInstance } from 'fastify';
import { keptUnder } from '../../platform/http/kept-answer.ts';
import { attachment } from '../../platform/http/attachment.ts';
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

export function drawingRoutes(app: FastifyInstance, drawings: Drawings): void {
  const { db } = drawings;
  const send = async (
    { visitor, params, request, reply }: DrawingCall,
    format: DrawingFormat,
    media: string,
  ) => {
    const { language } = visitor;
    const { fileName, content, tag } = await makeDrawing(drawings, { code: params.code, language, format });
    void reply.type(media).header('content-disposition', attachment(fileName));
    return keptUnder(tag, { request, reply }, async () => content);
  };

  serve(app, drawingCalls.getDrawingSvg, { db }, async (call) =>
    send(call, 'svg', drawingCalls.getDrawingSvg.media),
  );
  serve(app, drawingCalls.getDrawingDxf, { db }, async (call) =>
    send(call, 'dxf', drawingCalls.getDrawingDxf.media),
  );

  serve(app, drawingCalls.getModDrawing, { db }, async ({ visitor, params, reply }) => {
    const { fileName, content } = await printModDrawing(drawings, visitor, params.uuid);
    void reply.type('application/pdf').header('content-disposition', `inline; filename="${fileName}"`);
    return { prepared: content };
  });

  serve(app, drawingCalls.getHolderDrawing, { db }, async ({ visitor, query, reply }) => {
    const { fileName, content } = await printHolderDrawing(drawings, visitor, query);
    void reply.type('application/pdf').header('content-disposition', attachment(fileName));
    return { prepared: content };
  });

  serve(app, drawingCalls.getOrderDrawings, { db }, async ({ visitor, params, reply }) => {
    const { fileName, content } = await printOrderDrawings(drawings, visitor, params.uuid);
    void reply.type('application/pdf').header('content-disposition', `inline; filename="${fileName}"`);
    return { prepared: content };
  });
}
