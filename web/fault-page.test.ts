import { Suspense, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { faultIn, faultPage } from './fault-page.ts';

const m: Record<string, () => string> = { ui_save: () => 'Save' };

function page(text: string): string {
  const Label = () => (m as Record<string, never>)[text] ?? failing(text);
  return renderToString(createElement(Suspense, { fallback: 'Loading' }, createElement(Label)));
}

function failing(text: string): never {
  throw new TypeError(`m.${text} is not a function`);
}

test('a page that React left to the browser because of an error has that error, and names the text that is missing', () => {
  const fault = faultIn(page('ui_sav'));
  expect(fault).toContain('m.ui_sav is not a function');
  const { status, html } = faultPage(fault ?? '');
  expect(status).toBe(500);
  expect(html).toContain('There is no text <code>ui_sav</code>');
  expect(html).toContain('/app/@vite/client'); // which loads the page again once it can be shown
});

test('another error is shown as it is, without markup of its own', () => {
  const { html } = faultPage('Error: <b> is not "a" tag');
  expect(html).toContain('Error: &lt;b&gt; is not');
  expect(html).not.toContain('There is no text');
});

test('a page without an error has none', () => {
  expect(faultIn('<p>m.ui_save is not a function</p>')).toBeUndefined();
});
