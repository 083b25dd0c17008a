// Further gauges for the operator: the queue, pending payments, change notifications, free disk space.
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { type QueueFigures, readQueueFigures } from '../jobs/jobs.repository.ts';
import { freeBytesOf } from './free-disk.ts';
import { figuresFrom } from './read-figures.ts';

export type OperationSources = {
  readonly db: Database;
  /** Undefined in a process that runs no jobs. */
  readonly worker: { readonly lastBeatAt: Date } | undefined;
  readonly changes: { readonly isListening: boolean };
  /** By the label of the gauge. */
  readonly folders: Readonly<Record<string, string>>;
  /** How many orders wait for their payment, and since when the oldest. */
  readonly pendingPayments: () => Promise<{ readonly count: number; readonly oldest_seconds: number }>;
};

/** Adds the gauges. A value that cannot be read (the database is unavailable) is NaN, which no alert treats as good. */
export function measureOperation(registry: Registry, sources: OperationSources): void {
  const { db, worker, changes, folders, pendingPayments } = sources;
  const readQueue = figuresFrom(() => readQueueFigures(db), unreadableQueue);
  measureQueue(registry, readQueue);
  measureRetries(registry, readQueue);
  measurePayments(registry, figuresFrom(pendingPayments, unreadablePayments));

  const registers = [registry];
  if (worker)
    new Gauge({
      name: 'worker_last_beat_seconds',
      help: 'How long ago the job queue last answered this process',
      registers,
      collect() {
        this.set((Date.now() - worker.lastBeatAt.getTime()) / 1_000);
      },
    });
  new Gauge({
    name: 'database_listening',
    help: '1 while this process receives notifications of changes from the database, else 0: it then caches nothing',
    registers,
    collect() {
      this.set(changes.isListening ? 1 : 0);
    },
  });
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free space on the disk of each folder of the shop',
    labelNames: ['folder'],
    registers,
    async collect() {
      for (const [folder, path] of Object.entries(folders))
        this.set({ folder }, await freeBytesOf(path).catch(() => NaN));
    },
  });
}

const unreadableQueue: QueueFigures = {
  due: NaN,
  unknown: NaN,
  retrying: NaN,
  running: NaN,
  given_up: NaN,
  oldest_due_seconds: NaN,
  oldest_retrying_seconds: NaN,
};

function measureQueue(registry: Registry, read: () => Promise<QueueFigures>): void {
  new Gauge({
    name: 'job_queue_jobs',
    help: 'Jobs of all processes: due, unknown (due, and only another version can do them), retrying, running or given_up',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { oldest_due_seconds: _due, oldest_retrying_seconds: _retrying, ...states } = await read();
      for (const [state, count] of Object.entries(states)) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'job_queue_oldest_seconds',
    help: 'How long the oldest job that could begin has waited',
    registers: [registry],
    async collect() {
      this.set((await read()).oldest_due_seconds);
    },
  });
}

function measureRetries(registry: Registry, read: () => Promise<QueueFigures>): void {
  new Gauge({
    name: 'job_queue_retrying_oldest_seconds',
    help: 'How long ago the oldest job was added that has failed and is tried again',
    registers: [registry],
    async collect() {
      this.set((await read()).oldest_retrying_seconds);
    },
  });
}

const unreadablePayments = { count: NaN, oldest_seconds: NaN };

function measurePayments(registry: Registry, read: OperationSources['pendingPayments']): void {
  new Gauge({
    name: 'orders_payment_pending',
    help: 'Orders that wait for the outcome of their payment',
    registers: [registry],
    async collect() {
      this.set((await read()).count);
    },
  });
  new Gauge({
    name: 'orders_payment_pending_oldest_seconds',
    help: 'How long the oldest order has waited for the outcome of its payment',
    registers: [registry],
    async collect() {
      this.set((await read()).oldest_seconds);
    },
  });
}
