import { expect, test } from 'vitest';
import { escapeMarkup } from './markup.ts';

test('a text between tags or in either kind of quotes stays a text', () => {
  expect(escapeMarkup(`<a title="1/2" b='l'arête'>&amp;`)).toBe(
    '&lt;a title=&quot;1/2&quot; b=&#39;l&#39;arête&#39;&gt;&amp;amp;',
  );
});
