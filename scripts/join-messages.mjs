// Joins the compiled messages into one file for Node: thousands of small ones, which browsers are built from to get only those
// they show, would take a second of every start and of every test file.
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const folder = join(import.meta.dirname, '../messages/compiled.gen');
const bundle = await rolldown({
  input: join(folder, 'messages.js'),
  // The language is set in the runtime, which the rest of the shop imports as well.
  external: (id) => id.endsWith('runtime.js'),
});
await bundle.write({ file: join(folder, 'joined.js'), format: 'esm' });
await bundle.close();
