// Compiles messages/en and messages/fr into messages/compiled.gen: each text into a file of its own, for browsers, which are built from
// those that they show, and all texts into joined.js, for Node and during development: thousands of files take seconds to load.
//
// Paraglide compiles each text. Its own command puts them all into a database first, which takes ten times as long as everything here.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileBundle } from '@inlang/paraglide-js';
import messageFormat from '@inlang/plugin-message-format';
import { minifySync } from 'rolldown/utils';

/** Compiles everything in a folder such as messages/ anew. */
export async function compileMessages(folder) {
  compileRuntime(folder);
  await compileTexts(folder);
}

/** Lets Paraglide write what all texts share: its settings name no texts. */
function compileRuntime(folder) {
  const program = join(import.meta.dirname, '../node_modules/@inlang/paraglide-js/bin/run.js');
  const places = ['--project', 'project.inlang', '--outdir', 'compiled.gen'];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'compile', ...places, '--strategy', 'globalVariable', 'baseLocale'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThe runtime of the messages could not be compiled`);
}

/**
 * Compiles the texts, and writes the files that differ; returns the names of the texts in them. Throws if a file of texts is not valid
 * JSON, and then writes nothing.
 */
export async function compileTexts(folder) {
  const settings = JSON.parse(readFileSync(join(folder, 'project.inlang/settings.json'), 'utf8'));
  const texts = (await readTexts(folder, settings)).map((text) => compileText(text, settings));
  const each = join(folder, 'compiled.gen/messages');
  const changed = texts.filter(({ id, file }) => writeIfNew(join(each, `${id}.js`), file));
  writeIfNew(join(each, '_index.js'), texts.map(({ id }) => `export * from './${id}.js'\n`).join(''));
  const names = new Set(['_index.js', 'package.json', ...texts.map(({ id }) => `${id}.js`)]);
  for (const name of readdirSync(each)) if (!names.has(name)) rmSync(join(each, name));
  writeIfNew(join(folder, 'compiled.gen/joined.js'), joinTexts(texts));
  return changed.map(({ id }) => id);
}

/** Compiles the texts, and gives those that changed to the `m` of a running process. */
export async function renewTexts(folder, m) {
  const version = Date.now();
  for (const name of await compileTexts(folder)) {
    const { href } = pathToFileURL(join(folder, 'compiled.gen/messages', `${name}.js`));
    m[name] = (await import(`${href}?${version}`))[name];
  }
}

/** Returns each text with its forms in every language, as Paraglide's compiler takes it. */
async function readTexts(folder, settings) {
  const files = settings.locales.flatMap((locale) =>
    readdirSync(join(folder, locale)).map((name) => ({ locale, content: readJson(folder, locale, name) })),
  );
  const { bundles, messages, variants } = await messageFormat.importFiles({ files, settings });
  const texts = new Map(bundles.map((bundle) => [bundle.id, { ...bundle, messages: [] }]));
  const forms = new Map();
  for (const message of messages) {
    const withForms = { ...message, variants: [] };
    texts.get(message.bundleId).messages.push(withForms);
    forms.set(`${message.locale} ${message.bundleId}`, withForms.variants);
  }
  for (const form of variants) forms.get(`${form.messageLocale} ${form.messageBundleId}`).push(form);
  return [...texts.values()];
}

/** Returns the content of a file as bytes, once it is known to be JSON. */
function readJson(folder, locale, name) {
  const content = readFileSync(join(folder, locale, name));
  try {
    JSON.parse(content.toString());
  } catch (error) {
    throw new Error(`messages/${locale}/${name}: ${error.message}`, { cause: error });
  }
  return content;
}

/** Returns the functions of a text, and the file that has them, in the form of Paraglide's own files. */
function compileText(text, settings) {
  const { id } = text;
  const { bundle, messages, inputTypeAliasName } = compileBundle({
    bundle: text,
    fallbackMap: Object.fromEntries(settings.locales.map((locale) => [locale, undefined])),
    messageReferenceExpression: (locale, name) => `${locale}_${name}`,
    settings,
  });
  const inputs = text.declarations.filter(({ type }) => type === 'input-variable');
  // A text that a language lacks is its key there, until it is translated: messages.test.ts finds it.
  const ofLanguages = settings.locales.map(
    (locale) => `const ${locale}_${id} = ${messages[locale]?.code ?? `() => '${id}'`}`,
  );
  const code = [...ofLanguages, bundle.code].join('\n\n');
  const file = [
    ...(code.includes('registry.') ? ["import * as registry from '../registry.js'"] : []),
    "import { getLocale, experimentalStaticLocale } from '../runtime.js';",
    "/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */",
    `/** @typedef {{ ${inputs.map(({ name }) => `${name}: NonNullable<unknown>`).join(', ')} }} ${inputTypeAliasName} */`,
    code,
  ].join('\n\n');
  return { id, code, file };
}

/** Returns a module with all texts. */
function joinTexts(texts) {
  const module = [
    "import * as registry from './registry.js';",
    "import { getLocale, experimentalStaticLocale } from './runtime.js';",
    ...texts.map(({ code }) => code.replace('export const ', 'const ')),
    `export const m = { ${texts.map(({ id }) => id).join(', ')} };`,
  ].join('\n');
  const { code, errors } = minifySync('joined.js', module, {
    module: true,
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: true },
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  // Node keeps the source of all code in memory: a character beyond Latin-1 anywhere in it would double its size.
  return code.replaceAll(
    /[\u0100-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Writes a file unless it has that content; returns whether it was written. */
function writeIfNew(file, content) {
  let before;
  try {
    before = readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  if (before === content) return false;
  writeFileSync(file, content);
  return true;
}

if (import.meta.main) await compileMessages(join(import.meta.dirname, '../messages'));
