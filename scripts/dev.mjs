// npm run dev: the shop from its sources. Vite brings what changes on a screen to the browser. When a text or a rule is saved, this file
// compiles the texts and lets the shop replace its process; the main process, its port and its database stay, and the old process
// serves on if the new one cannot start.
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { m } from '@chipload/messages';
import { renewTexts } from './compile-messages.mjs';
import { serveSources } from './serve-sources.mjs';
import { buildStamped, compiledMessages } from './stamps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['messages', 'domain', 'contract', 'server/src', 'database', 'embedded-postgres'];
const isRule = new RegExp(`^(${folders.join('|')})/.*\\.(ts|mjs|sql)$`);
/** An editor that saves several files, or a change of branches, is one change. */
const gatherMilliseconds = 50;

const defaults = {
  NODE_ENV: 'development',
  RATE_LIMIT: 'off', // a page asks for hundreds of files,
  PROCESSES: '1',
};
for (const [name, value] of Object.entries(defaults)) process.env[name] ??= value;
const sources = await serveSources();
process.argv.push(`--sources-at=${sources.port}`);

const changed = new Set();
let isActing = false;
void sources.watch(
  folders.map((folder) => join(root, folder)),
  (file) => {
    const path = relative(root, file);
    if (/^messages\/(en|fr)\/.*\.json$/.test(path)) void note('text');
    else if (isRule.test(path) && !/\.(test|bench|gen)\./.test(path)) void note('rule');
  },
);
await import('../server/src/main.mjs');

async function note(what) {
  changed.add(what);
  if (isActing) return;
  isActing = true;
  while (changed.size > 0) {
    await pause(gatherMilliseconds);
    const hasTexts = changed.has('text');
    changed.clear();
    try {
      if (hasTexts) await buildStamped(compiledMessages, () => renewTexts(join(root, 'messages'), m));
      process.emit('SIGHUP');
    } catch (error) {
      console.error(error.message);
    }
  }
  isActing = false;
}
