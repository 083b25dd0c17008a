// The documents: every link leads somewhere, every document is at most two links from the README, and what the page on requests names
// exists.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/sources.mjs';

const inRoot = readdirSync(root).filter((name) => name.endsWith('.md'));
const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);
const documents = [...inRoot, ...inDocs];

test('every link between the documents leads to a file, and to a heading of it', () => {
  const broken = documents.flatMap((from) =>
    linksOf(from)
      .filter(({ path, heading }) => !leadsSomewhere(path, heading))
      .map(({ written }) => `${from}: ${written}`),
  );
  expect(broken).toEqual([]);
});

test('every document is at most two links from the README', () => {
  const first = documentsFrom('README.md');
  const reached = new Set(['README.md', ...first, ...first.flatMap(documentsFrom)]);
  // The decisions are found by their list.
  const sought = documents.filter((path) => !path.startsWith('docs/decisions/'));
  expect(sought.filter((path) => !reached.has(path))).toEqual([]);
});

test('every file that the page on requests names exists', () => {
  const text = read('docs/how-a-request-is-answered.md');
  const named = [...new Set(text.match(/\b[\w-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|js|sql)\b/g))];
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((path) => !isThere(path) && !isThere(`server/src/${path}`))).toEqual([]);
});

test('the page on searches names every file of the search once, and no other', () => {
  const files = read('docs/how-a-search-is-answered.md')
    .split('\n## ')
    .find((part) => part.startsWith('The files'));
  const named = Array.from(files?.matchAll(/`([\w.-]+\.ts)`/g) ?? [], ([, name]) => name ?? '');
  const searched = readdirSync(join(root, 'server/src/features/search'));
  expect(named.toSorted()).toEqual(
    searched.filter((name) => !/\.(?:test|fixtures)\.ts$/.test(name)).toSorted(),
  );
});

test('the README of the server lists every feature, and no other', () => {
  const rows = read('server/README.md').split('| features ')[1]?.split('\n') ?? [];
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1]?.matchAll(/`([\w-]+)`/g) ?? [])].map(([, name]) => name ?? ''),
  );
  expect(listed.toSorted()).toEqual(readdirSync(join(root, 'server/src/features')).toSorted());
});

type Link = {
  readonly written: string;
  /** From the root. */
  readonly path: string;
  readonly heading: string | undefined;
};

/** Returns the links of a document to places in the repository, outside of code. */
function linksOf(from: string): Link[] {
  const text = read(from).replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(
    ([, inMarkdown, inHtml]) => inMarkdown ?? inHtml ?? '',
  );
  return targets
    .filter((written) => !/^[a-z]+:/.test(written))
    .map((written) => {
      const [file = '', heading] = written.split('#');
      return { written, path: file === '' ? from : normalize(join(dirname(from), file)), heading };
    });
}

/** A link to a folder shows its README. */
function documentsFrom(from: string): string[] {
  return linksOf(from)
    .map(({ path }) => (path.endsWith('.md') ? path : join(path, 'README.md')))
    .filter(isThere);
}

function leadsSomewhere(path: string, heading: string | undefined): boolean {
  if (!isThere(path)) return false;
  return heading === undefined || !path.endsWith('.md') || headingsOf(path).includes(heading);
}

/** Returns the anchors that GitHub gives the headings of a document. */
function headingsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function isThere(path: string): boolean {
  return existsSync(join(root, path));
}
