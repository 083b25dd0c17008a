import { customerCalls } from '@chipload/contract/customers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { describeApi } from './api-page.ts';
import { prepareApi } from './api.ts';
import { serve } from './serve.ts';

const { db } = await createTestDatabase();
const app = Fastify();
await app.register(
  async (api) => {
    await describeApi(api, { version: '1.2.3', origin: 'https://shop.test' });
    await prepareApi(api, { db, origin: 'http://localhost', reportError: () => undefined });
    serve(api, customerCalls.chooseCurrency, { db }, async ({ body }) => ({ data: body }));
  },
  { prefix: '/api' },
);

test('the description is OpenAPI 3.1 and contains a call with its body, its answer and its refusals', async () => {
  const description = (await app.inject('/api/openapi.json')).json();
  expect(description.openapi).toBe('3.1.0');
  const call = description.paths['/api/currency'].post;
  expect(Object.keys(call.responses)).toEqual(['200', '403', '419', '422', '429', '500', '503']);
  expect(call.requestBody.content['application/json'].schema.properties.currency.enum).toEqual([
    'CAD',
    'USD',
  ]);
});

test('the page of the description loads its files from below /api', async () => {
  const page = (await app.inject('/api/docs')).body;
  const files = [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '');
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const url = new URL(file, 'http://localhost/api/docs').pathname;
    expect((await app.inject(url)).statusCode, url).toBe(200);
  }
});
