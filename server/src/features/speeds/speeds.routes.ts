// The cutting data of drills, and the materials to cut. Entry points: `speedRoutes`. Never knows: how a speed is calculated (domain/speeds), prices and customers.

import { speedCalls } from '@chipload/contract/speeds';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { answerWithEtag } from '../../platform/http/etag.ts';
import { serve } from '../../platform/http/serve.ts';
import { drillSpeeds, materialsFor } from './speeds.presenter.ts';

export function speedRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  serve(app, speedCalls.getDrillSpeeds, { db }, async (call) =>
    answerWithEtag(speedCalls.getDrillSpeeds, call, drillSpeeds(call.visitor.language)),
  );

  serve(app, speedCalls.findMaterials, { db }, async (call) =>
    answerWithEtag(speedCalls.findMaterials, call, materialsFor(call.query.text, call.visitor.language)),
  );
}
