// The names of the specification: in the schemas of the contract, and in the answers of a shop with all of its sample
// parts and texts.

import { contract } from '@chipload/contract';
import type { Endpoint } from '@chipload/contract/endpoint';
import { jsonSchemaOf } from '../support/json-schema.ts';
import { expect, test } from 'vitest';
import { importContent } from '../../operations/import/content/import-content.ts';
import { createSandbox } from '../../server/src/features/payments/gateways/sandbox.ts';
import { createSettings } from '../../server/src/features/settings/settings.service.ts';
import { createLogger } from '../../server/src/platform/telemetry/logger.ts';
import { createTestDatabase } from '../support/database.ts';
import { sampleCatalogue, sampleFolder } from '../support/sample-shop.ts';
import { insertBuyer, type SmallBuyer } from '../support/small-shop.ts';
import { type TestVisitor, visit } from '../support/test-visitor.ts';
import type { ReplyBody } from '../support/reply-body.ts';
import { buildWholeShop } from '../support/whole-shop.ts';
import { specifiedCalls, specifiedEntities } from './specified-calls.ts';

const endpoints = new Map<string, Endpoint>(
  Object.values(contract).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

test.each(specifiedEntities)('the contract of $call has every field of $entity', ({ call, fields }) => {
  const schema = jsonSchemaOf(endpointOf(call).reply, 'output');
  expect(fields.filter((field) => !declares(schema, stepsOf(field)))).toEqual([]);
});

test.each(specifiedCalls)('the contract accepts the body of $call', ({ call, body = [] }) => {
  const endpoint = endpointOf(call);
  const schema = endpoint.body && jsonSchemaOf(endpoint.body, 'input');
  expect(body.filter((field) => !declares(schema, stepsOf(field)))).toEqual([]);
});

const answers = await visitShop();

test.each(specifiedEntities)('the shop’s answer to $call has every field of $entity', ({ call, fields }) => {
  const required = fields.filter((field) => !field.endsWith('?'));
  expect(required.filter((field) => !has(answers.get(call), stepsOf(field)))).toEqual([]);
});

test.each(specifiedCalls)('the shop answers $call', ({ call }) => {
  expect(answers.get(call)).toBeDefined();
});

test('the answer to saving a bag says where the browser goes', () => {
  expect(answers.get('POST /trunk/to-product-list').redirect_to).toMatch(
    /^\/customer\/account\/product-lists\//,
  );
});

test('every field of these answers is snake_case', () => {
  const strange = [...answers].flatMap(([call, answer]) =>
    fieldsOf(answer)
      .filter((field) => /[a-z][A-Z]/.test(field) && field !== 'isGuest')
      .map((field) => `${call}: ${field}`),
  );
  expect(strange).toEqual([]);
});

/** Makes every call of the specification as customers of the sample shop; returns the data of each. */
async function visitShop(): Promise<Map<string, ReplyBody>> {
  const { db, pool } = await createTestDatabase(sampleCatalogue);
  await importContent(db, { folder: sampleFolder, isDryRun: false });
  const app = await buildWholeShop(
    { db, pool },
    {
      log: createLogger({ logLevel: 'silent' }),
      settings: createSettings({ db, cardGateway: 'sandbox' }),
      gateway: createSandbox(db),
    },
  );
  const replies = new Map<string, ReplyBody>();
  const send =
    (visitor: TestVisitor) =>
    async (call: string, body?: object, params: readonly string[] = []) => {
      const [method = '', pattern = ''] = call.split(' ');
      const rest = [...params];
      const path = pattern.replaceAll(/:\w+/g, () => encodeURIComponent(rest.shift() ?? ''));
      const { status, body: answer } = await visitor.send(method as 'GET', path, body);
      if (status !== 200) throw new Error(`${call}: ${status} ${JSON.stringify(answer)}`);
      replies.set(call.split('?')[0] ?? '', answer.data);
      return answer.data;
    };

  await send(visit(app))('POST /currency', { currency: 'USD' });
  await readShop(send(visit(app)));
  const canadian = await insertBuyer(db, app, { cardToken: 'sandbox-approve:spec' });
  await buyInCanada(send(canadian), canadian);
  const american = await insertBuyer(db, app, { province: 'OH', currency: 'USD' });
  await shipInUnitedStates(send(american), american);
  await send(american)('POST /logout');
  return replies;
}

type Send = (call: string, body?: object, params?: readonly string[]) => Promise<ReplyBody>;

async function readShop(call: Send): Promise<void> {
  const series = await call('GET /products/series');
  const { slug, categories } = await call('GET /products/series/:series', undefined, [series[0].slug]);
  await call('GET /products/series/:series/categories/:category', undefined, [slug, categories[0].slug]);
  await call('GET /search?query=1/2');
  await call('GET /speeds/drills');
  for (const kind of ['blog-posts', 'tech-pages']) {
    for (const { slug: article } of await call(`GET /content/${kind}`)) {
      const { files } = await call(`GET /content/${kind}/:slug`, undefined, [article]);
      if (files.length > 0) break;
    }
  }
  for (const list of ['/content/team-members', '/content/coatings', '/testimonials'])
    await call(`GET ${list}`);
  const [structure] = await call('GET /products/structures');
  await call('GET /products/structures/:uuid', undefined, [structure.uuid]);
  await call('GET /products/lineups/:endpoint', undefined, ['xm']);
}

async function buyInCanada(call: Send, { card, billingAddress }: SmallBuyer): Promise<void> {
  const [part, other] = (await call('GET /search?query=1/2')).rows;
  await call('GET /products/:code', undefined, [part.inventory_code]);
  await call('POST /starred-products', { inventory_code: part.inventory_code });
  await call('GET /starred-products');
  await call('POST /quick-add', { rows: [{ sku: part.inventory_code, quantity: 1 }] });
  await call('POST /trunk/add', { sku: part.inventory_code, quantity: 1 });
  await call('POST /trunk/items', { inventory_code: other.inventory_code, quantity: 2 });
  const filled = await call('POST /trunk/add-standards', {
    items: [{ sku: part.inventory_code, quantity: 2 }],
  });
  const [bag] = filled.bags;
  await call('PATCH /trunk/items/:uuid', { quantity: 5 }, [bag.items[0].uuid]);
  await call('DELETE /trunk/items/:uuid', undefined, [bag.items[1].uuid]);
  await call('POST /trunk/to-product-list', { name: 'Monday', notes: '', bag_uuid: bag.uuid });
  await call('PATCH /trunk/options/card-display', { card_display: 'list' });
  const address = {
    line_1: '9 Lathe Lane',
    line_2: '',
    city: 'Kitchener',
    province: 'ON',
    postal: 'N2B 2E1',
  };
  const saved = { ...address, phone: '519-555-0142', country: 'CA' };
  await call('PUT /trunk/addresses/:address_code', saved, [billingAddress]);
  await call('PATCH /trunk/bundling', { bundled: true });
  const courier = Object.keys(filled.available_couriers)[0];
  const account = { courier, account_number: 'A1B2C3' };
  await call('PATCH /trunk/shipping', { type: 'collect', data: account });
  await call('PATCH /trunk/purchase-order', {
    purchase_order_number: 'PO-1',
    notes: [{ body: 'At the dock' }],
  });
  await call('GET /trunk');
  await call('POST /trunk', { method: 'card', card, cvd: '123' });
  await call('GET /frequently-purchased');
}

async function shipInUnitedStates(call: Send, { billingAddress }: SmallBuyer): Promise<void> {
  const [part] = (await call('GET /search?query=1/2')).rows;
  const { bags } = await call('POST /trunk/add', { sku: part.inventory_code, quantity: 2 });
  await call('POST /trunk/shipping-us', {
    address: { address_id: billingAddress },
    packages: [{ height: 4, length: 4, width: 9.5, weight: 1 }],
    packages_status: 'success',
    packages_error: null,
  });
  await call('POST /trunk/clear-bag', { bag_uuid: bags[0].uuid });
}

function endpointOf(call: string): Endpoint {
  const endpoint = endpoints.get(call);
  if (!endpoint) throw new Error(`The contract has no ${call}`);
  return endpoint;
}

function stepsOf(field: string): readonly string[] {
  return field.replace(/\?$/, '').split('.');
}

/** Returns whether a JSON Schema declares a path of fields. */
function declares(
  schema: ReplyBody,
  [step, ...rest]: readonly string[],
  named: ReplyBody = schema?.$defs,
): boolean {
  const known = schema?.$ref === undefined ? schema : named[schema.$ref.replace('#/$defs/', '')];
  if (step === undefined) return true;
  const choices = known?.anyOf ?? known?.oneOf ?? known?.allOf;
  if (choices) return choices.some((choice: ReplyBody) => declares(choice, [step, ...rest], named));
  const inside = step === '*' ? (known?.items ?? known?.additionalProperties) : known?.properties?.[step];
  return inside !== undefined && declares(inside, rest, named);
}

/**
 * Returns whether an answer has a path of fields; for a list one element is enough, since some may have nothing there.
 */
function has(value: ReplyBody, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined;
  if (typeof value !== 'object' || value === null) return false;
  if (step === '*') return Object.values(value).some((each) => has(each, rest));
  return has(value[step], rest);
}

/** Returns the fields of an answer, at any depth; the keys of maps by part number are no fields. */
function fieldsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...fieldsOf(inside),
  ]);
}
