import { expect, test } from 'vitest';
import { htmlBlocks } from './html-blocks.ts';

test('paragraphs, items and rows are blocks of plain text', () => {
  expect(
    htmlBlocks(`<h2 id="a">Runout &amp; wear</h2>
<p>At <em>0.01</em> mm &lt; 5&nbsp;%&#8239;: <a href="/x">see</a> l&#x2019;arête.</p>
<ul><li>One</li><li>Two</li></ul>
<table><tr><th>ae</th><th>Factor</th></tr><tr><td>50</td><td>1.00</td></tr></table>
<figure><svg><text>hidden</text></svg><figcaption>A drawing</figcaption></figure>`),
  ).toEqual([
    'Runout & wear',
    'At 0.01 mm < 5 % : see l’arête.',
    'One',
    'Two',
    'ae · Factor',
    '50 · 1.00',
    'A drawing',
  ]);
});

test('what is no entity stays as it is', () => {
  expect(htmlBlocks('<p>R&D; &#0; &unknown; &#99999999;</p>')).toEqual(['R&D; &#0; &unknown; &#99999999;']);
});

test('the dots of empty cells at the end of a row are no text of it, however many there are', () => {
  expect(htmlBlocks(`<table><tr><td>1</td>${'<td></td>'.repeat(2_000)}</tr></table>`)).toEqual(['1']);
});
