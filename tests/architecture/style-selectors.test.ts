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

test('no :has() of the whole page looks at siblings: all of it would be styled anew while it loads', () => {
  const found = screens.flatMap((path) =>
    rootRulesOfSiblings(readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('such a rule is found, one that asks for a name is not', () => {
  const bad = [
    ':root:has(.bars > :nth-child(2))',
    'body:has(.bar + .bar)',
    ':root:has(:is(.a, .b) ~ .c)',
    ':root:has(.a):has(.b + .c)',
    'html[lang]:has(.a:first-child)',
  ];
  const good = ['html:has(.bar[open])', ':root:has(.a):has(.b)', '.cell:has(+ .number)', '.a + .b'];
  const text = [...bad, ...good, '/* :root:has(.a + .b) */ p'].map(
    (selector) => `${selector} { color: red; }`,
  );
  expect(rootRulesOfSiblings(text.join('\n'))).toEqual(bad);
});

/** Returns the selectors by which the style of the whole page depends on the siblings of an element. */
function rootRulesOfSiblings(text: string): string[] {
  const selectors = withoutComments(text).match(/[^{};]+(?=\{)/g) ?? [];
  return selectors
    .map((selector) => selector.trim())
    .filter((selector) => /^(?::root|html|body)\b.*:has\(/s.test(selector))
    .filter((selector) => /[+~]|:(?:nth|first|last|only|empty)/.test(selector));
}

/** Returns the classes that style an element by the place of a parent among its siblings, or by what is in it. */
function classesOfParents(text: string): string[] {
  const classes = /\b(?:group|peer)-(?:first|last|only|odd|even|empty|nth-last|nth|has)\b/g;
  return withoutComments(text).match(classes) ?? [];
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
}
