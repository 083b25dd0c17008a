import { holeCalls } from '@chipload/contract/holes';
import { type HoleField, holeFields, holeTextLength } from '@chipload/domain/holes';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Search } from '../search/search.service.ts';
import { planAskedHole } from './holes.service.ts';

export function holeRoutes(
  app: FastifyInstance,
  { db, search }: { readonly db: Database; readonly search: Pick<Search, 'partsOfSize'> },
): void {
  serve(app, holeCalls.planHole, { db }, async ({ query, visitor }) => ({
    data: await planAskedHole(search, { line: firstText(query.hole), fields: fieldsOf(query) }, visitor),
  }));
}

type Texts = string | readonly string[] | undefined;

function fieldsOf(query: Readonly<Partial<Record<HoleField, Texts>>>): Record<string, string> {
  return Object.fromEntries(holeFields.map((name) => [name, firstText(query[name])]));
}

function firstText(texts: Texts): string {
  const [first = ''] = [texts ?? ''].flat();
  return first.trim().slice(0, holeTextLength);
}
