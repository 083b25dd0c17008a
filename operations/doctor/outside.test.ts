import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { readConfiguration } from '@chipload/server/configuration';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { startStripeStandIn } from '../../tests/support/stripe-stand-in.ts';
import type { Finding } from './finding.ts';
import { examineDisk, examineMemory } from './machine.ts';
import { outsideChecks } from './outside.ts';

const mebibyte = 1_048_576;

test('a mail server is asked whether it takes mails, without one being sent', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, answer) =>
      username === 'shop' && password === 'right'
        ? answer(null, { user: 'shop' })
        : answer(new Error('Bad credentials')),
    onData: () => expect.unreachable('a mail was sent'),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const asked = (password: string, to = port) =>
    find('mail-server', { SMTP_URL: `smtp://shop:${password}@127.0.0.1:${to}` });
  expect(await asked('right')).toMatchObject({ severity: 'ok' });
  const refused = await asked('hidden');
  expect(refused).toMatchObject({ severity: 'wrong', sentence: expect.stringContaining('Bad credentials') });
  expect(refused.sentence).not.toContain('hidden');
  expect(await asked('right', 1)).toMatchObject({
    severity: 'wrong',
    sentence: expect.stringContaining('ECONNREFUSED'),
  });
});

test('Stripe is asked whether it accepts the key', async () => {
  const standIn = await startStripeStandIn();
  onTestFinished(standIn.close);
  const stripe = (key: string, url = standIn.url) =>
    find('card-gateway', {
      CARD_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: key,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_shown',
      STRIPE_WEBHOOK_SECRET: 'whsec_secret',
      STRIPE_API_URL: url,
    });
  expect(await stripe('sk_test_secret')).toMatchObject({ severity: 'ok' });
  expect(standIn.requests.map(({ call }) => call)).not.toContain('POST /v1/payment_intents');
  expect(await stripe('rk_test_other')).toMatchObject({
    severity: 'wrong',
    sentence: expect.stringContaining('api_key_expired'),
  });
  await standIn.close();
  expect(await stripe('sk_test_secret')).toMatchObject({ severity: 'wrong' });
});

test('the address of a public shop is asked, and what answers must be the shop', async () => {
  const answers = { status: 200 };
  // As deploy/templates: visitors must not ask for /healthz.
  const proxy = createServer(({ url }, response) =>
    response.writeHead(url === '/healthz' ? 404 : answers.status).end(),
  ).listen(0, '0.0.0.0');
  onTestFinished(() => void proxy.close());
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  // An address of this machine that does not count as local.
  const asked = () => find('public-url', { PUBLIC_URL: `http://0.0.0.0:${port}` });
  expect(await asked()).toMatchObject({ severity: 'ok' });
  answers.status = 502;
  expect(await asked()).toMatchObject({
    severity: 'wrong',
    sentence: expect.stringContaining('answers 502'),
  });
  expect(await find('certificate', { PUBLIC_URL: `https://0.0.0.0:${port}` })).toMatchObject({
    severity: 'wrong',
    sentence: expect.stringContaining('is refused'),
  });
});

test('a certificate that cannot be read, because nobody answers, is not called refused', async () => {
  const nobody = createServer().listen(0, '0.0.0.0');
  await once(nobody, 'listening');
  const { port } = nobody.address() as AddressInfo;
  nobody.close();
  await once(nobody, 'close');

  expect(await find('certificate', { PUBLIC_URL: `https://0.0.0.0:${port}` })).toMatchObject({
    severity: 'wrong',
    sentence: expect.stringContaining('could not be read'),
  });
});

test('a full disk, a nearly full one and one without files are told apart', () => {
  const configuration = readConfiguration({ DATA_DIR: tmpdir() });
  const limits = { leastMebibytes: 0, fewMebibytes: 0, fewFiles: 0 };
  const severityAt = (change: Partial<typeof limits>) =>
    examineDisk(configuration, { ...limits, ...change }).map(({ severity }) => severity);
  expect(severityAt({})).toEqual(['ok', 'ok']);
  expect(severityAt({ fewMebibytes: 1e9 })).toEqual(['attention', 'attention']);
  expect(severityAt({ leastMebibytes: 1e9 })).toEqual(['wrong', 'wrong']);
});

test.each([
  [8_000, 4_000, 'ok'],
  [8_000, 1_000, 'attention'],
  [8_000, 300, 'wrong'],
  [1_200, 900, 'attention'], // the budget is nearly the machine
] as const)('of %i MiB of memory %i are available: %s', (total, available, severity) => {
  const configuration = readConfiguration({ MEMORY_BUDGET: '1000', PROCESSES: '1' });
  const memory = { totalBytes: total * mebibyte, availableBytes: available * mebibyte };
  expect(examineMemory(configuration, memory)).toMatchObject({ severity });
});

async function find(name: string, environment: Record<string, string>): Promise<Finding> {
  const check = outsideChecks.find((one) => one.name === name);
  const [finding, ...others] = [await check!.examine(readConfiguration(environment))].flat();
  expect(others).toEqual([]);
  return finding!;
}
