import { expect, test } from 'vitest';
import { attachment, shownPdf } from './attachment.ts';

test('a file name beyond ASCII is sent twice: in ASCII for old browsers, encoded for others', () => {
  expect(attachment('Fräser Ø6.svg')).toBe(
    `attachment; filename="Fraser 6.svg"; filename*=UTF-8''Fr%C3%A4ser%20%C3%986.svg`,
  );
  expect(shownPdf('ФР-100.pdf')['content-disposition']).toBe(
    `inline; filename="-100.pdf"; filename*=UTF-8''%D0%A4%D0%A0-100.pdf`,
  );
});

test('an ASCII name is sent once, and cannot end its quotation marks', () => {
  expect(attachment('X4-1-2R.dxf')).toBe('attachment; filename="X4-1-2R.dxf"');
  expect(attachment('a"b\\c.csv')).toBe(`attachment; filename="a_b_c.csv"; filename*=UTF-8''a%22b_c.csv`);
});

test('a name is never a path', () => {
  expect(attachment('../../etc/X4-1/2R.dxf')).toBe('attachment; filename=".._.._etc_X4-1_2R.dxf"');
});
