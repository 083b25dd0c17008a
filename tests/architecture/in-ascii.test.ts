import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inAscii } from '../../scripts/in-ascii.mjs';

test('a program without characters beyond ASCII means the same', () => {
  const program = [
    "['prêt – à expédier ⌀',",
    '`é${1 + 1}°`,',
    'String.raw`(é\\d${2}°|⌀)`,',
    "'Ø😀'.replace(/[ø😀]/iu, '-')]",
  ].join('\n');
  const small = inAscii(program);
  expect(small).toMatch(/^[\n\x20-\x7e]+$/);
  expect(runInNewContext(small)).toEqual(runInNewContext(program));
  expect(runInNewContext(small)[2]).toBe('(é\\d2°|⌀)');
});
