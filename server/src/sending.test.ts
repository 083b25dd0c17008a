import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../tests/support/database.ts';
import { createSandbox } from './features/payments/gateways/sandbox.ts';
import { holdGateway } from './features/payments/gateways/held-gateway.ts';
import { createSettings } from './features/settings/settings.service.ts';
import { handleJob } from './platform/jobs/handler.ts';
import { addJob, defineJob } from './platform/jobs/jobs.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { holdMails } from './platform/mail/held-mailer.ts';
import type { Mail } from './platform/mail/mailer.ts';
import { createReadiness } from './platform/telemetry/readiness.ts';
import {
  claimPlace,
  createSending,
  HeldBack,
  holdSending,
  maySend,
  releaseSending,
} from './platform/sending/sending.ts';

const { db, pool } = await createTestDatabase();
const other = await createTestDatabase();
const at = { query: pool, place: '/srv/chipload/postgres 7 42' };
const sending = createSending(at);
beforeEach(async () => {
  await pool.query('delete from sending_place');
  await claimPlace(at);
});

test('a shop sends where it was told to, and nowhere else', async () => {
  expect(await maySend(at)).toBe(true);
  for (const place of ['/srv/chipload/postgres 7 43', '/srv/copy/postgres 7 42', undefined])
    expect(await maySend({ ...at, place })).toBe(false);

  const { rows } = await pool.query<{ place: unknown }>('select place from sending_place');
  await other.pool.query('insert into sending_place (place) values ($1)', [rows[0]?.place]); // as a dump does
  expect(await maySend({ query: other.pool, place: at.place })).toBe(false);
});

test('a copy stays one when its shop starts again, until it is released', async () => {
  const moved = { ...at, place: '/mnt/chipload/postgres 7 42' };
  await claimPlace(moved);
  expect(await maySend(moved)).toBe(false);
  await releaseSending(moved);
  expect(await maySend(moved)).toBe(true);
  expect(await maySend(at)).toBe(false);
});

test('a copy sends no mail, asks no card company and takes no cards', async () => {
  const sent: string[] = [];
  const mailer = holdMails({ send: async ({ to }) => void sent.push(to), close: () => undefined }, sending);
  const gateway = holdGateway(createSandbox(db), sending);
  const settings = createSettings({ db, cardGateway: 'sandbox', sending });
  const mail: Mail = {
    template: 'order-confirmation',
    to: 'a@small.test',
    subject: 'S',
    text: 'T',
    html: 'H',
    language: 'en',
  };

  await holdSending(pool, 'a test');
  await expect(mailer.send(mail)).rejects.toThrow(HeldBack);
  for (const ask of [() => gateway.void('x'), () => gateway.find(randomUUID(), new Date())])
    await expect(ask()).rejects.toThrow(HeldBack);
  expect(await settings.get()).toMatchObject({ cardGateway: undefined, copy: { asOf: undefined } });
  expect(await createReadiness({ db, pool, sending })()).toMatchObject({ reasons: [], sendsNothing: true });

  await releaseSending(at);
  await mailer.send(mail);
  expect(sent).toEqual(['a@small.test']);
  expect(await gateway.find(randomUUID(), new Date())).toBeUndefined();
  expect(await settings.get()).toMatchObject({ cardGateway: 'sandbox', copy: undefined });
});

test('a restored copy knows the moment that it shows', async () => {
  await holdSending(pool, 'a test', { asOf: '2026-11-23T02:10:00.000Z' });
  expect(await sending.findCopy()).toEqual({ asOf: '2026-11-23T02:10:00.000Z' });
  await releaseSending(at);
  expect(await sending.findCopy()).toBeUndefined();
});

test('a copy runs no job; once it is released, those that waited are run', async () => {
  const greet = defineJob('greet', z.object({ name: z.string() }));
  const greeted: string[] = [];
  await holdSending(pool, 'a test');
  await addJob(db, greet, { name: 'waiting' });
  const worker = startWorker({
    db,
    pool,
    sending,
    log: pino({ level: 'silent' }),
    handlers: [handleJob(greet, async ({ name }) => void greeted.push(name))],
  });
  try {
    await pause(300);
    expect(greeted).toEqual([]);
    await releaseSending(at);
    await expect.poll(() => greeted).toEqual(['waiting']);
  } finally {
    await worker.stop();
  }
});
