// Checks the budgets of the code: lengths of files, escapes from the type checker, size of the first page.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseSync, Visitor } from 'rolldown/utils';
import { root, sourceFiles } from './sources.mjs';

const lines = { warn: 250, stop: 400 };
/** Lines of one function of the product, its inner functions counted in. */
const functionLines = 80;
/** The limit for each kind of escape; the commit that raises one says why. */
const limits = {
  'any outside tests': 0,
  'non-null outside tests': 0,
  'as outside tests': 70, // 10 of them for libraries whose types are too wide: passkeys, cookies, threads
  'switched-off checks': 10,
};
/** JavaScript of the home page, gzipped, in the larger of the two languages; React, router and query cache are 108 of it. */
const firstPageKilobytes = 150;

const problems = [];
checkFiles(sourceFiles().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })));
checkFirstPage();

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function checkFiles(files) {
  if (files.length < 20) problems.push(`Only ${files.length} source files were found`);
  const lengths = files
    .map(({ path, text }) => ({ path, length: text.split('\n').length - 1 }))
    .toSorted((a, b) => a.length - b.length);
  for (const { path, length } of lengths) {
    if (length > lines.stop)
      problems.push(`${path} has ${length} lines (at most ${lines.stop}): split it by subject`);
    else if (length > lines.warn) console.log(`${path} has ${length} lines (wanted: ${lines.warn})`);
  }
  const at = (share) => lengths[Math.floor(lengths.length * share)]?.length;
  console.log(`${files.length} files, median ${at(0.5)} lines, 95 of 100 under ${at(0.95)}`);

  for (const { path, text } of files) checkFunctions(path, text);

  const found = Object.fromEntries(Object.keys(limits).map((kind) => [kind, []]));
  for (const { path, text } of files)
    for (const { kind, offset } of escapes(path, text))
      found[kind].push(`${path}:${text.slice(0, offset).split('\n').length}`);
  for (const [kind, places] of Object.entries(found)) {
    console.log(`${kind}: ${places.length} (at most ${limits[kind]})`);
    if (places.length > limits[kind])
      problems.push(`${places.length} times "${kind}", at most ${limits[kind]}:\n  ${places.join('\n  ')}`);
  }
}

/** Checks the lengths of the functions of a file; tests have no limit. */
function checkFunctions(path, text) {
  if (isTest(path)) return;
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const lineOf = (offset) => starts.filter((start) => start < offset).length + 1;
  const measure = (node) => {
    const length = lineOf(node.end) - lineOf(node.start) + 1;
    if (length > functionLines)
      problems.push(
        `${path}:${lineOf(node.start)} is a function of ${length} lines (at most ${functionLines}): split it`,
      );
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(path, text).program);
}

function isTest(path) {
  return /\.(test|bench)\.tsx?$/.test(path) || path.startsWith('tests/');
}

/** Returns the places where a file escapes the type checker or the linter. */
function escapes(path, text) {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) problems.push(`${path}: ${errors[0].message}`);
  const ofTest = isTest(path);
  const found = [];
  const add = (kind) => (node) => found.push({ kind, offset: node.start });
  new Visitor({
    TSAnyKeyword: ofTest ? () => undefined : add('any outside tests'),
    TSAsExpression: (node) => {
      const isConst =
        node.typeAnnotation.type === 'TSTypeReference' && node.typeAnnotation.typeName.name === 'const';
      if (!isConst && !ofTest) add('as outside tests')(node);
    },
    TSNonNullExpression: ofTest ? () => undefined : add('non-null outside tests'),
  }).visit(program);
  const isSwitch = /@ts-(ignore|expect-error|nocheck)|(oxlint|eslint)-disable/;
  for (const comment of comments) if (isSwitch.test(comment.value)) add('switched-off checks')(comment);
  return found;
}

/** Checks what a browser loads before the first page is interactive, in each language: the entry and everything it imports. */
function checkFirstPage() {
  const client = join(root, 'web/dist/client');
  const manifests = existsSync(client)
    ? readdirSync(join(client, '.vite')).filter((file) => file.endsWith('.json'))
    : [];
  if (manifests.length === 0) return console.log('first page: not built');
  for (const name of manifests) {
    const kilobytes =
      firstPageBytes(client, JSON.parse(readFileSync(join(client, '.vite', name), 'utf8'))) / 1_000;
    const what = `${kilobytes.toFixed(1)} kB of JavaScript`;
    console.log(`first page, ${name}: ${what} (at most ${firstPageKilobytes})`);
    if (kilobytes > firstPageKilobytes)
      problems.push(`The first page of ${name} needs ${what}, at most ${firstPageKilobytes}`);
  }
}

function firstPageBytes(client, manifest) {
  const needed = new Set();
  const need = (key) => {
    if (needed.has(key)) return;
    needed.add(key);
    for (const imported of manifest[key].imports ?? []) need(imported);
  };
  for (const [key, { isEntry, src = key }] of Object.entries(manifest))
    if (isEntry || src.includes('routes/app/index.tsx')) need(key);

  const files = new Set([...needed].map((key) => manifest[key].file));
  return [...files].reduce((sum, file) => sum + compressedBytes(join(client, file)), 0);
}

function compressedBytes(file) {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}
