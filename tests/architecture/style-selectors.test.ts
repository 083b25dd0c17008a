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

/** Returns the classes that style an element by the place of a parent among its siblings, or by what is in it. */
function classesOfParents(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return code.match(/\b(?:group|peer)-(?:first|last|only|odd|even|empty|nth-last|nth|has)\b/g) ?? [];
}
