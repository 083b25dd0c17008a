import { expect, test } from 'vitest';
import { textBlocksOf } from './text-blocks.ts';

test('paragraphs, items, rows and captions are blocks of plain text', () => {
  const text = [
    '## Runout & wear',
    'At *0.01* mm < 5 %:\n[see](/x) `G41`.',
    '- One\n- **Two**',
    '> Quoted.',
    '| ae | Factor |\n| --- | --- |\n| 50 | 1.00 |',
    '![A cut](cut.svg "A drawing")',
    '```\nG41 D1\n```',
  ];
  expect(textBlocksOf(text.join('\n\n'))).toEqual([
    'Runout & wear',
    'At 0.01 mm < 5 %: see G41.',
    'One',
    'Two',
    'Quoted.',
    'ae · Factor',
    '50 · 1.00',
    'A drawing',
    'G41 D1',
  ]);
});

test('a line break divides a block, and raw HTML is text', () => {
  expect(textBlocksOf('One  \nTwo <b>')).toEqual(['One', 'Two <b>']);
});

test('empty cells at the end of a row are left out, and others are not', () => {
  expect(textBlocksOf('| a | b | c |\n| --- | --- | --- |\n| | 5 | |')).toEqual(['a · b · c', '· 5']);
});
