// Metrics for Prometheus: durations of requests by route, the connection pool, and the process.
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FairQueue, Unserved } from '../admission/fair-queue.ts';
import type { CacheMemory } from '../cache/cache-memory.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { Replicas } from '../database/replicas.ts';

/**
 * Creates a registry (tests open many shops in one process) with the metrics of the process and the connection pool. All have the
 * number of the process as a label, if it has one, since those of several processes are read together.
 */
export function createMetrics(pool: OpenDatabase['pool'], processNumber?: number): Registry {
  const registry = new Registry();
  if (processNumber !== undefined) registry.setDefaultLabels({ process: String(processNumber) });
  addProcessMetrics(registry);
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waiting);
    },
  });
  return registry;
}

let ofProcess: Registry | undefined;

/** Adds what is measured once for a process, however many shops it has had: prom-client never ends what observes it. */
function addProcessMetrics(registry: Registry): void {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  for (const { name } of ofProcess.getMetricsAsArray()) {
    const metric = ofProcess.getSingleMetric(name);
    if (metric) registry.registerMetric(metric);
  }
}

/** Adds the size of each cache of the process. */
export function measureCacheMemory(registry: Registry, memory: Pick<CacheMemory, 'usage'>): void {
  new Gauge({
    name: 'kept_memory_bytes',
    help: 'Bytes in each cache of this process, and the maximum of each (KEPT_MEMORY_MB)',
    labelNames: ['cache', 'figure'],
    registers: [registry],
    collect() {
      for (const { cache, bytes, maximumBytes } of memory.usage()) {
        this.set({ cache, figure: 'held' }, bytes);
        this.set({ cache, figure: 'maximum' }, maximumBytes);
      }
    },
  });
}

/** Adds the memory that the process should take at most, what it takes, and by how much that is too much. */
export function measureMemoryBudget(registry: Registry, budgetBytes: number): void {
  new Gauge({
    name: 'memory_budget_bytes',
    help: 'Memory that this process should take at most (MEMORY_BUDGET), what it takes, and what is over; heap and buffers are parts of what it takes',
    labelNames: ['figure'],
    registers: [registry],
    collect() {
      const { rss, heapTotal, external } = process.memoryUsage();
      this.set({ figure: 'budget' }, budgetBytes);
      this.set({ figure: 'taken' }, rss);
      this.set({ figure: 'over' }, Math.max(0, rss - budgetBytes));
      this.set({ figure: 'heap' }, heapTotal);
      this.set({ figure: 'buffers' }, external);
    },
  });
}

/** Figures of the search index of a process, for the operator. */
export type IndexFigures = {
  readonly parts: number;
  /** Of its blocks; what is known of kinds, words and categories is a tenth of it. */
  readonly bytes: number;
  readonly version: number;
  /** How long ago changes were last put into it; undefined until then. */
  readonly secondsSinceChange: number | undefined;
  /** The searches that wait for changes to be put into it. */
  readonly waiting: number;
};

/** Adds the search index of the process; NaN until it was built. */
export function measureSearchIndex(registry: Registry, figures: () => IndexFigures | undefined): void {
  const gauge = (name: string, help: string, valueOf: (index: IndexFigures) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const index = figures();
        this.set(index === undefined ? Number.NaN : valueOf(index));
      },
    });
  gauge('search_index_parts', 'Parts in the search index of this process', ({ parts }) => parts);
  gauge('search_index_bytes', 'Memory of the parts in the search index', ({ bytes }) => bytes);
  gauge('search_index_version', 'How often changes were put into the search index', ({ version }) => version);
  gauge(
    'search_index_last_change_seconds',
    'How long ago changes were last put into the search index; NaN if never',
    ({ secondsSinceChange }) => secondsSinceChange ?? Number.NaN,
  );
  gauge(
    'search_index_waiting',
    'Searches that wait until changes are in the search index',
    ({ waiting }) => waiting,
  );
}

/** Adds how many connections of visitors the process has. */
export function measureConnections(registry: Registry, count: () => number): void {
  new Gauge({
    name: 'http_connections',
    help: 'Open connections of visitors',
    registers: [registry],
    collect() {
      this.set(count());
    },
  });
}

/** Adds how many requests the process works on, and how many wait for their turn. */
export function measureQueue(registry: Registry, queue: Pick<FairQueue, 'waiting' | 'working'>): void {
  new Gauge({
    name: 'requests_under_way',
    help: 'Requests that the process works on, and those that wait for their turn',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'working' }, queue.working);
      this.set({ state: 'waiting' }, queue.waiting);
    },
  });
}

/** Adds how far each replica is behind. */
export function measureReplicas(registry: Registry, { lags }: Pick<Replicas, 'lags'>): void {
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How old the rows of a replica may be (DATABASE_REPLICA_URLS); infinite until it was reached, and while it is away',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      for (const { replica, seconds } of lags()) this.set({ replica }, seconds);
    },
  });
}

/** Counts what may be read from a replica, by where it was read. */
export function countReads(registry: Registry): (from: 'replica' | 'writer') => void {
  const reads = new Counter({
    name: 'reads_total',
    help: 'Reads that may come from a replica of the database (DATABASE_REPLICA_URLS), by where they came from',
    labelNames: ['from'],
    registers: [registry],
  });
  return (from) => reads.inc({ from });
}

/** Measures how long requests wait for their turn, if they do, and counts those that are refused instead. */
export function measureWaits(registry: Registry): (waitedMilliseconds: number, refused?: Unserved) => void {
  const waits = new Histogram({
    name: 'request_wait_seconds',
    help: 'How long requests waited that did not have their turn at once',
    buckets: [0.001, 0.01, 0.05, 0.25, 1, 2.5, 5, 15],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'requests_refused_total',
    help: 'Requests that were refused because they waited too long, or too many waited',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of ['waited', 'too-many']) refusals.inc({ reason }, 0);
  return (waitedMilliseconds, reason) => {
    waits.observe(waitedMilliseconds / 1_000);
    if (reason !== undefined) refusals.inc({ reason });
  };
}

/** Measures every request by its route's pattern, so that there are only as many series as routes. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    durations.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}

/** Counts jobs by name and outcome; pass the result to `startWorker` as `onJob`. */
export function countJobs(
  registry: Registry,
): (name: string, outcome: 'done' | 'failed' | 'given-up') => void {
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs that ran: done, failed (will be tried again) or given up',
    labelNames: ['name', 'outcome'],
    registers: [registry],
  });
  return (name, outcome) => jobs.inc({ name, outcome });
}
