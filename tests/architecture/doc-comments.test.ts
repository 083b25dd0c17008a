import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../../scripts/sources.mjs';

test('a doc comment names what stands below it, and is no question', () => {
  const found = sourceFiles().flatMap((path) =>
    questionsIn(readFileSync(join(root, path), 'utf8')).map((comment) => `${path}: ${comment}`),
  );
  expect(found).toEqual([]);
});

test('such a comment is found on one line and on several, one that only contains the word is not', () => {
  const text = [
    '@ Whether it fits. */',
    '@\n * What it holds,\n * and why.\n */',
    '@ Tells whether it fits, and what it holds. */',
    'const question = "/* What */";',
  ];
  expect(questionsIn(text.join('\n').replaceAll('@', '/**'))).toEqual([
    'Whether it fits. */',
    'What it holds,',
  ]);
});

function questionsIn(text: string): string[] {
  return [...text.matchAll(/\/\*\*\s*(?:\*\s*)?((?:What|Which|Whether|Who|Whose|Where)\b.*)/g)].map(
    ([, comment = '']) => comment,
  );
}
