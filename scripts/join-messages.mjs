// Joins the compiled messages into one file for Node: thousands of small ones, which browsers are built from to get only those
// they show, would take a second of every start and of every test file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const folder = join(import.meta.dirname, '../messages/compiled.gen');
const bundle = await rolldown({
  input: join(folder, 'messages.js'),
  // The language is set in the runtime, which the rest of the shop imports as well.
  external: (id) => id.endsWith('runtime.js'),
});
const { output } = await bundle.generate({
  format: 'esm',
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
});
// Node keeps the source of all code in memory: a character beyond Latin-1 anywhere in it would double its size.
const source = output[0].code.replaceAll(
  /[\u0100-\uffff]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
);
writeFileSync(join(folder, 'joined.js'), source);
await bundle.close();
