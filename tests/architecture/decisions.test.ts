import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/sources.mjs';

const folder = 'docs/decisions';
const indexPath = `${folder}/README.md`;
const explanation = '## Where the missing numbers went';

/** The texts of the repository that may name a decision, by their path. */
type Texts = ReadonlyMap<string, string>;

/** Returns a sentence for each decision that is named and not there. */
function deadReferences(texts: Texts): string[] {
  const records = recordsIn(texts);
  const numbers = new Set(records.map(numberOf));
  return [...texts].flatMap(([path, text]) => {
    if (!path.startsWith(`${folder}/`) && !text.includes('ecision')) return [];
    const files = path.startsWith(`${folder}/`)
      ? text.matchAll(/\b(\d{3}-[a-z][\da-z-]*\.md)/g)
      : text.matchAll(/decisions\/(\d{3}-[a-z][\da-z-]*\.md)/g);
    const labelled = [...text.matchAll(/\[(?:decision )?(\d{3})\]\([^)\s]*?(\d{3})-[a-z][\da-z-]*\.md/gi)];
    return [
      ...[...files].flatMap(([, file = '']) => (records.includes(file) ? [] : [file])),
      ...namedIn(text).filter((number) => !numbers.has(number)),
      ...labelled.flatMap(([link, label, target]) => (label === target ? [] : [link])),
    ].map((dead) => `${path} names ${dead}`);
  });
}

/** Returns the numbers that a text names in words, as one or as a list, or as the beginning of a path. */
function namedIn(text: string): string[] {
  const inOneLine = text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
  return [...inOneLine.matchAll(/\bdecisions?[ /](\d{3}(?:(?:, | and )\d{3})*)(?![\d-])/gi)].flatMap(
    ([, numbers = '']) => numbers.split(/, | and /),
  );
}

/** Returns a sentence for each record that is not listed once, with its title. */
function faultsOfIndex(texts: Texts): string[] {
  const lines = (texts.get(indexPath) ?? '').split('\n');
  return recordsIn(texts).flatMap((record) => {
    const [heading = ''] = (texts.get(`${folder}/${record}`) ?? '').split('\n');
    const number = numberOf(record);
    const line = `- [${number}](${record}) ${heading.replace(`# ${number}: `, '')}`;
    return lines.filter((one) => one === line).length === 1 ? [] : [`The index lacks: ${line}`];
  });
}

/** Returns the numbers up to the highest that are neither a record nor explained, and those that are both. */
function unexplainedNumbers(texts: Texts): string[] {
  const [, explained = ''] = (texts.get(indexPath) ?? '').split(explanation);
  const missing = explained
    .split('\n')
    .filter((line) => line.startsWith('| ') || line.startsWith('The numbers '))
    .flatMap((line) => line.replaceAll(/\[\d{3}\]\([^)]*\)/g, '').match(/\b\d{3}\b/g) ?? []);
  const numbers = [...recordsIn(texts).map(numberOf), ...missing];
  const highest = Math.max(...numbers.map(Number));
  return Array.from({ length: highest }, (_, index) => String(index + 1).padStart(3, '0')).filter(
    (number) => numbers.filter((one) => one === number).length !== 1,
  );
}

function recordsIn(texts: Texts): string[] {
  return [...texts.keys()].flatMap((path) => {
    const [, record] = /^docs\/decisions\/(\d{3}-[a-z][\da-z-]*\.md)$/.exec(path) ?? [];
    return record === undefined ? [] : [record];
  });
}

function numberOf(record: string): string {
  return record.slice(0, 3);
}

function readTexts(): Texts {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
  }).split('\n');
  const records = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  const others = paths.filter(
    (path) => /\.(?:md|tsx?|m?js|css|sql|sh|ya?ml)$/.test(path) && !path.startsWith(`${folder}/`),
  );
  return new Map([...records, ...new Set(others)].flatMap((path) => readText(path)));
}

/** A file that was deleted and not committed yet is still listed. */
function readText(path: string): [string, string][] {
  try {
    return [[path, readFileSync(join(root, path), 'utf8')]];
  } catch {
    return [];
  }
}

const repository = readTexts();

test('every decision that the repository names is there', () => {
  expect(deadReferences(repository)).toEqual([]);
});

test('every decision is in the index by its title', () => {
  expect(recordsIn(repository).length).toBeGreaterThan(50);
  expect(faultsOfIndex(repository)).toEqual([]);
});

test('every number up to the highest is a decision or is explained', () => {
  expect(unexplainedNumbers(repository)).toEqual([]);
});

const small = new Map([
  [`${folder}/001-one.md`, '# 001: One'],
  [`${folder}/003-three.md`, '# 003: Three\n\nSee [001](001-one.md).'],
  [
    indexPath,
    `- [001](001-one.md) One\n- [003](003-three.md) Three\n\n${explanation}\n\n| 002 | [001](001-one.md) |`,
  ],
]);
const withText = (path: string, text: string) => new Map([...small, [path, text]]);
const [gone, other] = ['002', '003'];

test.each([
  [`Why: decision ${gone}.`, `a.ts names ${gone}`],
  [`// It is so because of decisions 001 and\n// ${gone}.`, `a.ts names ${gone}`],
  [`Decisions 003, ${gone}`, `a.ts names ${gone}`],
  [`(docs/decisions/${gone})`, `a.ts names ${gone}`],
  [`(docs/decisions/003, ${gone})`, `a.ts names ${gone}`],
  [`[two](docs/decisions/${gone}-two.md)`, `a.ts names ${gone}-two.md`],
  [
    `[decision 001](docs/decisions/${other}-three.md)`,
    `a.ts names [decision 001](docs/decisions/${other}-three.md`,
  ],
])('a dead reference is found: %o', (text, sentence) => {
  expect(deadReferences(small)).toEqual([]);
  expect(deadReferences(withText('a.ts', text))).toEqual([sentence]);
});

test('a dead link between records is found', () => {
  const record = withText(`${folder}/001-one.md`, `# 001: One\n\nSee [two](${gone}-two.md).`);
  expect(deadReferences(record)).toEqual([`${folder}/001-one.md names ${gone}-two.md`]);
});

test('a record that is not in the index, or by another title, is found', () => {
  expect(faultsOfIndex(small)).toEqual([]);
  expect(faultsOfIndex(withText(`${folder}/004-four.md`, '# 004: Four'))).toEqual([
    'The index lacks: - [004](004-four.md) Four',
  ]);
  expect(faultsOfIndex(withText(`${folder}/003-three.md`, '# 003: Drei'))).toHaveLength(1);
});

test('a number that nobody explains, or that is there twice, is found', () => {
  expect(unexplainedNumbers(small)).toEqual([]);
  expect(unexplainedNumbers(withText(`${folder}/005-five.md`, '# 005: Five'))).toEqual(['004']);
  expect(unexplainedNumbers(withText(`${folder}/002-two.md`, '# 002: Two'))).toEqual(['002']);
});
