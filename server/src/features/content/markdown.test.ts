import { expect, test } from 'vitest';
import { isHtmlText } from '@chipload/contract/html-text';
import { readMarkdown, readMarkdownInParts } from './markdown.ts';

const size = { width: 640, height: 360 };

const reading = { pictureOf: () => undefined, fault: () => undefined, nameOnSharedPage: undefined };

function read(text: string, nameOnSharedPage?: string) {
  const faults: string[] = [];
  const html = readMarkdown(text, 'Runout', {
    pictureOf: (name) => (name === 'dial.svg' ? { path: '/files/1/dial.svg', size } : undefined),
    fault: (sentence) => faults.push(sentence({ locale: 'en' })),
    nameOnSharedPage,
  });
  return { html, faults };
}

test('headings with the same text have different ids, however many there are', () => {
  const { html } = read('## Wear\n\n'.repeat(5_000));
  const ids = [...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.slice(0, 3)).toEqual(['wear', 'wear-2', 'wear-3']);
  expect(new Set(ids).size).toBe(5_000);
});

test.each([
  '<script>alert(1)</script>',
  'before <img src=x onerror=alert(1)> behind',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt&#58;alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '![x](javascript:alert(1))',
  '<javascript:alert(1)>',
  '![x](dial.svg "\\"><script>alert(1)</script>")',
  '![" onload="alert(1)](dial.svg)',
  '## <svg onload=alert(1)>',
  '| <script>a</script> |\n| --- |\n| <iframe src="//e.test"> |',
  '```\n</code><script>alert(1)</script>\n```',
  '[x]: javascript:alert(1)\n\n[x]',
])('a script in a text comes out as text: %s', (attack) => {
  const { html } = read(attack);
  // Its text may remain, but not in a tag: no element with a script, no attribute with one.
  const tags = html.match(/<[a-z][^>]*>/g) ?? [];
  const allowed =
    /^<(p|h2 id="[^"]*"|figure|figcaption|code|pre|div class="wide" role="group" tabindex="0" aria-label="[^"]*"|table|thead|tbody|tr|th scope="col"|td|img src="\/files\/1\/dial\.svg" alt="[^"]*" width="640" height="360" loading="lazy" decoding="async")>$/;
  expect(tags.filter((tag) => !allowed.test(tag))).toEqual([]);
  expect(isHtmlText(html)).toBe(true);
});

test('all elements of Markdown become HTML that the browser’s sanitizer accepts', () => {
  const text = [
    '## Heading with `code` & "quotes"',
    '### Third\n\n#### Fourth\n\n##### Fifth\n\n###### Sixth',
    'A *word*, a **strong** one, a ~~gone~~ one, `a < b`,  \na new line, 5 > 4 and R&D.',
    '[here](/app/products "A \\"title\\"") [out](https://e.test/?a=1&b="2") [mail](mailto:a@e.test) [phone](tel:9055550100) [up](#third)',
    '- one\n- two\n  - three\n\n3. third\n4. fourth',
    '> quoted\n\n---\n\n    indented\n\n```g-code "x"\nG1 X<1>\n```',
    '![A "dial"](dial.svg "At <the> shank")',
    'words ![A dial](dial.svg) between',
    '| left | middle | right |\n| :--- | :---: | ---: |\n| a | *b* | 1 |',
  ].join('\n\n');
  const { html, faults } = read(text);
  expect(faults).toEqual([]);
  expect(isHtmlText(html)).toBe(true);
  expect(isHtmlText(`${html}<script>`)).toBe(false);
});

test('a picture in a paragraph of its own is a figure with its size, and its title is the caption', () => {
  expect(read('![A dial](dial.svg "At the shank")').html).toBe(
    '<figure><img src="/files/1/dial.svg" alt="A dial" width="640" height="360" loading="lazy" decoding="async">' +
      '<figcaption>At the shank</figcaption></figure>',
  );
});

test('a table scrolls in a frame with the name of its heading, and its numbers are aligned right', () => {
  const { html } = read('## Runout & life\n\n| mm | µm |\n| --- | ---: |\n| 10 | 5 |');
  expect(html).toContain(
    '<div class="wide" role="group" tabindex="0" aria-label="Runout &amp; life"><table>',
  );
  expect(html).toContain('<th scope="col" class="number">µm</th>');
  expect(html).toContain('<td>10</td>\n<td class="number">5</td>');
});

test.each([
  ['One.\n\n### Small\n\nTwo.\n\n## Sizes\n\nThree.', '## Sizes\n\nThree.'],
  ['One.\n\n| mm |\n| --- |\n| 10 |\n\n## Sizes', '| mm |\n| --- |\n| 10 |\n\n## Sizes'],
  ['> ## Quoted\n\nOne.', ''],
  ['One `<h2` two.', ''],
  ['## Sizes', '## Sizes'],
  ['', ''],
])('the body of %j begins with its first table or heading of the second level', (whole, body) => {
  const lead = whole.slice(0, whole.length - body.length);
  expect(readMarkdownInParts(whole, 'Runout', reading)).toEqual({
    lead: readMarkdown(lead, 'Runout', reading),
    body: readMarkdown(body, 'Runout', reading),
  });
});

test('headings have ids without accents', () => {
  const { html } = read('## Évaluer l’usure\n\n## Évaluer l’usure');
  expect(html).toContain('<h2 id="evaluer-l-usure">');
  expect(html).toContain('<h2 id="evaluer-l-usure-2">');
});

test('on a page with other texts, headings are one level lower and their ids begin with the text’s name', () => {
  expect(read('## Sources', 'zrn').html).toBe('<h3 id="zrn-sources">Sources</h3>');
});

test('links lead to pages of the shop or to web addresses, which get no referrer', () => {
  expect(read('[a](/app/products) [b](https://e.test/)')).toEqual({
    html: '<p><a href="/app/products">a</a> <a href="https://e.test/" rel="noopener">b</a></p>',
    faults: [],
  });
  for (const address of ['products', '//e.test', './a'])
    expect(read(`[a](${address})`).faults).toEqual([
      `The link to "${address}" is invalid. Begin it with https://, with / for a page of the shop, or with #.`,
    ]);
});

test('a picture without a description and a heading of the first level are reported', () => {
  expect(read('![](dial.svg)\n\n# Title').faults).toEqual([
    'The heading "Title" is of the first level, which is the title\'s. Begin it with ##.',
    'The picture dial.svg has no description. Write it as ![what it shows](dial.svg).',
  ]);
});
