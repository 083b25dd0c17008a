// Checks the budgets of the code: lengths of files, escapes from the type checker, JavaScript of the first page and of
// each route.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { checkRouteScripts, filesFor, manifests, sentBytes } from './route-scripts.mjs';
import { root, sourceFiles } from './sources.mjs';

const lines = { warn: 250, stop: 400 };
/** Lines of one function of the product, its inner functions counted in. */
const functionLines = 80;
/** The limit for each kind of escape; the commit that raises one says why. */
const limits = {
  'any outside tests': 0,
  'non-null outside tests': 0,
  'as outside tests': 73, // 13 of them for libraries whose types are too wide: passkeys, cookies, threads, forms
  'switched-off checks': 10,
};
/**
 * JavaScript of the home page, gzipped, in the larger of the two languages; React, router and query cache are 108 of it, and one
 * kilobyte is for calls and links that wait for the network.
 */
const firstPageKilobytes = 153;

const problems = [];
checkFiles(sourceFiles().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })));
checkFirstPage();
problems.push(...checkRouteScripts());

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
  const built = manifests();
  if (built.length === 0) return console.log('first page: not built');
  for (const manifest of built) {
    const keys = Object.entries(manifest).flatMap(([key, { isEntry, src = key }]) =>
      isEntry || src.includes('routes/app/index.tsx') ? [key] : [],
    );
    const kilobytes = [...filesFor(manifest, keys)].reduce((sum, file) => sum + sentBytes(file), 0) / 1_000;
    const what = `${kilobytes.toFixed(1)} kB of JavaScript`;
    console.log(`first page: ${what} (at most ${firstPageKilobytes})`);
    if (kilobytes > firstPageKilobytes)
      problems.push(`The first page needs ${what}, at most ${firstPageKilobytes}`);
  }
}
