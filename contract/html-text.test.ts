import { expect, test } from 'vitest';
import { isHtmlText } from './html-text.ts';

test.each([
  '',
  'Plain &lt;words&gt; & 5 > 4',
  '<h2 id="a">A</h2><p>At <em>0.01</em> mm: <a href="/app/products" title="x">see</a><br><code class="language-x">G1</code></p>',
  '<a href="https://example.com/?a=1&amp;b=2" rel="noopener">out</a> <a href="mailto:a@b.test">mail</a> <a href="tel:+19055550100">phone</a> <a href="#a">up</a>',
  '<div class="wide" role="group" tabindex="0" aria-label="Runout"><table><thead><tr><th scope="col">ae</th></tr></thead></table></div>',
  '<figure><img src="/files/1/dial.svg" alt="A dial" width="1" height="2" loading="lazy" decoding="async"></figure>',
])('accepts %s', (html) => {
  expect(isHtmlText(html)).toBe(true);
});

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT src=/a.js></SCRIPT>',
  '<p onclick="alert(1)">x</p>',
  '<img src="/a.svg" alt="" onerror="alert(1)">',
  '<img src=x onerror=alert(1)>',
  '<img src="//evil.test/a.svg" alt="">',
  '<img src="https://evil.test/a.svg" alt="">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="//evil.test">x</a>',
  '<p style="position:fixed">x</p>',
  '<style>*{display:none}</style>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext></mtext></math>',
  '<iframe srcdoc="x"></iframe>',
  '<form action="/x"></form>',
  '<base href="/x">',
  '<!-- <p> -->',
  '<![CDATA[x]]>',
  '<p title="a>b">x</p>',
  "<p title='a'>x</p>",
  '<p/onclick=alert(1)>',
  '<p\nid="a">x</p>',
  '<<p>script>alert(1)<</p>/script>',
  'a <',
])('rejects %s', (html) => {
  expect(isHtmlText(html)).toBe(false);
});

test('a megabyte of unfinished tags is rejected in linear time', () => {
  expect(isHtmlText('<a href="/'.repeat(100_000))).toBe(false);
  expect(isHtmlText(`<p${' id="a"'.repeat(140_000)}`)).toBe(false);
});
