import { expect, test } from 'vitest';
import { m } from '@chipload/messages';
import { readFile } from './read-text-file.ts';

const row = 'Pièce;Quantité\r\nX4-1/2R-030;5\r\n';
const codeOf = (sign: string): number => sign.charCodeAt(0);

test.each([
  ['UTF-8', new TextEncoder().encode(row)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${row}`)],
  ['UTF-16', new Uint8Array(Uint16Array.from(`\uFEFF${row}`, codeOf).buffer)],
  ['an older spreadsheet', Uint8Array.from(row, codeOf)],
])('reads the text of %s', async (_, bytes) => {
  expect(await readFile(new File([bytes], 'parts.csv'))).toEqual({ text: row });
});

test('a file that is no text or too large is refused with advice', async () => {
  const workbook = new File([Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0)], 'parts.xlsx');
  expect(await readFile(workbook)).toEqual({ problem: m.quick_add_file_not_text() });
  const large = new File([new Uint8Array(2_000_001)], 'parts.csv');
  expect(await readFile(large)).toEqual({ problem: m.quick_add_file_too_large() });
});
