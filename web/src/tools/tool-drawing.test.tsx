import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { setCurrentLanguage } from '@chipload/messages/locale';
import { renderInShop } from '../cart/trunk.fixtures.tsx';
import { drill, endMill } from './example-parts.fixtures.ts';
import { ToolDrawing } from './tool-drawing.tsx';
import { ToolThumbnail } from './tool-thumbnail.tsx';

afterEach(() => setCurrentLanguage(() => 'en'));

test('the picture has a text alternative', async () => {
  const html = await renderInShop(<ToolDrawing tool={endMill} name="X4-1/2R-030-W" />);
  expect(html).toContain('Drawing of X4-1/2R-030-W');
  expect(html).toContain('Cutting diameter 1/2 in; Length of cut 1 in;');
  expect(html).toContain('Sizes in inches');
});

test('the picture is in the language of the reader', async () => {
  setCurrentLanguage(() => 'fr');
  const html = await renderInShop(<ToolDrawing tool={drill} name="PD5DC-M8.5" />);
  expect(html).toContain('Diamètre de coupe 8,5 mm; Longueur des goujures 61 mm;');
});

test('the sizes of the picture are in the units that the reader chose', async () => {
  const html = await renderInShop(<ToolDrawing tool={endMill} name="A" />, { units: 'metric' });
  expect(html).toContain('Cutting diameter 12.7 mm; Length of cut 25.4 mm;');
  expect(html).toContain('Sizes in millimetres');
  expect(html.replaceAll('<!-- -->', '')).toContain('Ø 12.7</text>');
});

test('a thumbnail is not read out', () => {
  expect(renderToStaticMarkup(<ToolThumbnail tool={drill} />)).toMatch(/^<svg[^>]* aria-hidden="true"/);
});
