import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../../scripts/sources.mjs';

const screens = sourceFiles().filter((path) => /^(?:web\/src|ui)\/.*\.(?:tsx|css)$/.test(path));

test('no class depends on the place or the content of a parent: a list that arrives would be styled anew with each part', () => {
  expect(screens.length).toBeGreaterThan(100);
  const found = screens.flatMap((path) =>
    classesOfParents(readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('such a class is found, one that a comment names is not', () => {
  const text = '/* Not by `group-has`. */ <tr className="group hover:bg-hover group-last:border-b" />';
  expect(classesOfParents(text)).toEqual(['group-last']);
});

test('no rule asks of the whole page what is beside an element: all of it would be styled anew while it loads', () => {
  const found = screens.flatMap((path) =>
    questionsOfPage(readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('such a rule is found, one that asks for a name is not', () => {
  const text = ':root:has(.bars > :nth-child(2)) {} body:has(.bar + .bar) {} html:has(.bar[open]) {}';
  expect(questionsOfPage(text)).toEqual([':root:has(.bars > :nth-child(2)', 'body:has(.bar + .bar)']);
});

/** Returns the selectors by which the style of the whole page depends on the siblings of an element. */
function questionsOfPage(text: string): string[] {
  return (
    text.match(/(?::root|\bhtml|\bbody):has\([^){]*(?:\+|~|:(?:nth|first|last|only|empty))[^{)]*\)/g) ?? []
  );
}

/** Returns the classes that style an element by the place of a parent among its siblings, or by what is in it. */
function classesOfParents(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return code.match(/\b(?:group|peer)-(?:first|last|only|odd|even|empty|nth-last|nth|has)\b/g) ?? [];
}
