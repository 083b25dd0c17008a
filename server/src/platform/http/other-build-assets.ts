// Serves files of the builds of other copies of the shop. During a deployment, a page of the old build may ask a copy of the new
// build for its files, and the other way round. Every copy stores the files of its build in the database when it starts.

import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { assetHeaders, isCompressedCopy } from './asset-headers.ts';
import { findAsset, insertAssets, type NewAsset, touchAssets } from './assets.repository.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** The characters and the length of a file name of a build; any other name is not looked up. */
const assetName = /^[\w.-]{1,100}$/;

const touchMilliseconds = 12 * 3_600_000;

/**
 * Stores the files of the build in the database, unless they are there already, and regularly marks them as in use: files that
 * no copy has used for a month are deleted. Returns a function that stops this.
 */
export async function storeAssets(db: Database, clientFolder: string): Promise<() => void> {
  const folder = join(clientFolder, 'assets');
  const files = await readdir(folder);
  const names = files.filter((file) => !isCompressedCopy(file));
  const stored = new Set(await touchAssets(db, names));
  const missing = names.filter((name) => !stored.has(name));
  const read = async (name: string): Promise<NewAsset> => {
    const isCompressed = files.includes(`${name}.br`);
    return { name, isCompressed, content: await readFile(join(folder, isCompressed ? `${name}.br` : name)) };
  };
  if (missing.length > 0) await insertAssets(db, await Promise.all(missing.map(read)));

  const touching = setInterval(() => {
    touchAssets(db, names).catch(() => undefined); // the database is unavailable: the next try is in twelve hours
  }, touchMilliseconds).unref();
  return () => clearInterval(touching);
}

/** Answers a file that this copy's own build does not have. */
export async function answerOtherBuild(
  db: Database,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asset = assetName.test(name) ? await findAsset(db, name) : undefined;
  if (!asset)
    return reply
      .status(404)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send('Not found');

  const accepted = request.headers['accept-encoding'] ?? '';
  const isSentCompressed = asset.is_compressed && /\bbr\b/.test(accepted);
  if (isSentCompressed) void reply.header('content-encoding', 'br');
  const content =
    asset.is_compressed && !isSentCompressed
      ? await promisify(brotliDecompress)(asset.content)
      : asset.content;
  return reply
    .headers(assetHeaders(`/assets/${name}`))
    .header('vary', 'accept-encoding')
    .type(mediaTypes[extname(name)] ?? 'application/octet-stream')
    .send(content);
}
