// Serves the files of the web build, which were compressed by the build.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { assetHeaders, isCompressedCopy } from './asset-headers.ts';
import type { CostLimiter } from './cost-limit.ts';
import { answerOtherBuild } from './other-build-assets.ts';

const otherBuildAssetCost = 1;

type AssetOptions = {
  readonly folder: string;
  readonly prefix: '/app/' | '/office/';
  readonly db: Database;
  /** Without it, files of other builds are not limited. */
  readonly limiter?: CostLimiter | undefined;
};

/**
 * Serves a build below `prefix`, and what other copies of the shop have stored of theirs; browsers cache files with a hash in their
 * name for ever. One route serves all of those: two thousand routes would take a fifth of a second at each start.
 */
export async function assetRoutes(app: FastifyInstance, options: AssetOptions): Promise<void> {
  await app.register(async (assets) => addAssetRoutes(assets, options));
}

async function addAssetRoutes(
  app: FastifyInstance,
  { folder, prefix, db, limiter }: AssetOptions,
): Promise<void> {
  const own = new Set(readdirSync(join(folder, 'assets')).filter((name) => !isCompressedCopy(name)));
  const isElsewhere = ({ params }: FastifyRequest) =>
    typeof params === 'object' &&
    params !== null &&
    '*' in params &&
    !(typeof params['*'] === 'string' && own.has(params['*']));
  limiter?.guard(app, (request) => (isElsewhere(request) ? otherBuildAssetCost : 0));
  await app.register(files, {
    root: folder,
    prefix,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(assetHeaders(path))) response.header(name, value);
    },
  });
  app.get<{ Params: { '*': string } }>(`${prefix}assets/*`, async (request, reply) => {
    const name = request.params['*'];
    return own.has(name) ? reply.sendFile(`assets/${name}`) : answerOtherBuild(db, name, request, reply);
  });
}
