import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { putPictures } from './put-pictures.ts';

const dial = { name: 'dial.webp', words: 'A dial' };
const put = '![A dial](dial.webp)';

test.each([
  ['', 0, `${put}\n`],
  ['One.', 4, `One.\n\n${put}\n`],
  ['One.\n\n', 6, `One.\n\n${put}\n`],
  ['One.\n\nTwo.', 6, `One.\n\n${put}\n\nTwo.`],
  ['One.\nTwo.', 4, `One.\n\n${put}\n\nTwo.`],
  ['One. Two.', 5, `One.\n\n${put}\n\nTwo.`],
  ['One.', 0, `${put}\n\nOne.`],
  ['One.\n\n    code', 4, `One.\n\n${put}\n\n    code`],
  ['One.\n\n    code', 6, `One.\n\n${put}\n\n    code`],
])('into %j at %i a picture is put as a paragraph of its own', (text, at, expected) => {
  expect(putPictures(text, at, [dial]).text).toBe(expected);
});

test('several are put one below the other, and writing goes on after the last', () => {
  const { text, end } = putPictures('One.\n\nTwo.', 4, [dial, { name: 'tip.webp', words: ' The\n tip ' }]);
  expect(text).toBe(`One.\n\n${put}\n\n![The tip](tip.webp)\n\nTwo.`);
  expect(text.slice(0, end)).toMatch(/tip\.webp\)$/);
});

test('what a picture shows is read as it was written, whatever signs it has', () => {
  const markdown = new MarkdownIt();
  const signs = 'ab*_[]()\\`<>&;!#"~| 1.-'.split('');
  const words = fc.string({ minLength: 1, unit: fc.constantFrom(...signs) });
  fc.assert(
    fc.property(words, (typed) => {
      const shown = typed.trim().replaceAll(/\s+/g, ' ');
      fc.pre(shown !== '');
      const [, inline] = markdown.parse(putPictures('', 0, [{ name: 'a.webp', words: typed }]).text, {});
      const [image, ...others] = inline?.children ?? [];
      expect(others).toEqual([]);
      expect(image?.children?.map(({ content }) => content).join('')).toBe(shown);
    }),
  );
});
