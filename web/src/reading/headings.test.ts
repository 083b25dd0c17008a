import { expect, test } from 'vitest';
import { headingsOf } from './headings.ts';

test('the headings of the first level are listed as plain text', () => {
  const html =
    '<h2 id="drills">Drills &amp; <em>reamers</em></h2><p>x</p><h3 id="no">No</h3><h2 id="a-b">a &lt; b</h2>';
  expect(headingsOf(html)).toEqual([
    { id: 'drills', text: 'Drills & reamers' },
    { id: 'a-b', text: 'a < b' },
  ]);
});

test('a text without headings has none', () => {
  expect(headingsOf('<p>h2</p>')).toEqual([]);
});
