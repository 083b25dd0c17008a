import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { accentStylePath } from '@chipload/contract/page';
import { accentStyleRoutes } from './accent-style.ts';

const app = Fastify();
accentStyleRoutes(app);

test('the style of a colour has its shades for both themes, and browsers keep it', async () => {
  const { body, headers } = await app.inject(accentStylePath('#ffd400'));
  expect(body).toMatch(
    /^html:root\{--accent:#806a00;.*\}@media screen and \(prefers-color-scheme:dark\)\{html:root\{--accent:#ffd400;/,
  );
  expect(headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': expect.stringContaining('immutable'),
  });
});

test('there is no style of what is no colour', async () => {
  for (const file of ['teal.css', 'FFD400.css', 'ffd400', 'ffd400.css.css', 'ffd4000.css'])
    expect((await app.inject(`/app/look/${file}`)).statusCode, file).toBe(404);
});
