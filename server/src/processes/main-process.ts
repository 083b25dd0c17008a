// The main process: listens on the address of the shop, starts its processes, hands each connection to one of them, and starts again
// what has ended. It loads nothing of the shop, so it is small, and new code needs no new main process (docs/decisions/109).

import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type HeldServer, holdServer } from '../platform/database/hold-embedded.ts';
import { countedNetworkOf } from '../platform/http/network-of.ts';
import { exitCodeOf, printed } from '../platform/operator-fault.ts';
import { failListening } from './listen-faults.ts';
import type { Address, SharedSettings } from './messages.ts';
import { serveMetricsOf } from './metrics-address.ts';
import { createReloads } from './reload.ts';
import { noteRunning, type RunningNote } from './running-note.ts';
import { createShopProcesses } from './shop-processes.ts';

const stopPatienceMilliseconds = 4_800; // docs/operations promises 5 s
const parentWatchMilliseconds = 500;

let isStopping = false;
let settings: SharedSettings | undefined;
let held: Promise<HeldServer> | undefined;
let note: RunningNote | undefined;
let listener: Server | undefined;
let notice: string | undefined;
let closeMetrics: () => void = () => undefined;

const shop = createShopProcesses({
  // The newest process has read the newest configuration.
  onSettings: (read) => (settings = read),
  // Held by the main process too, so that it outlives every other and is stopped at the end.
  onPostgres: (folder) => {
    held ??= holdServer(folder);
  },
  onNotice: (text) => {
    if (listener?.listening) console.log(text);
    else notice = text;
  },
  networkOf: (connection) => (settings?.isBehindProxy ? undefined : countedNetworkOf(connection)),
  onGivenUp: (how) => void stop(codeOf(how)),
});
const reloads = createReloads({
  replaceAll: async () => {
    const before = settings;
    const replaced = await shop.replaceAll(() => settings?.processes ?? 1);
    if ('problem' in replaced) settings = before;
    return replaced;
  },
  onState: (state) => note?.write(state),
});

process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));
process.on('SIGHUP', () => void reloads.ask());
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    console.error(error);
    void stop(1);
  });
}
await start();

async function start(): Promise<void> {
  const first = await shop.startFirst();
  if (isStopping) return;
  if (first !== undefined || !settings) return stop(codeOf(first));
  if (settings.isStartedByNpm) stopWithParent();
  try {
    const port = await listen(settings.address).catch(failListening('', settings.address));
    if (settings.metrics) {
      const metrics = await serveMetricsOf(shop, settings.metrics).catch(
        failListening('METRICS_', settings.metrics),
      );
      closeMetrics = metrics.close;
      console.log(`Metrics are at ${metrics.url}`);
    }
    note = noteRunning(settings.dataFolder);
    if (notice !== undefined) console.log(notice);
    console.log(`Chipload is ready at http://localhost:${port}/app/`);
  } catch (error) {
    console.error(printed(error));
    return stop(exitCodeOf(error));
  }
  await shop.startOthers(settings.processes);
}

/** The exit code of a process that could not start becomes that of the shop. */
function codeOf(how: number | NodeJS.Signals | undefined): number {
  return typeof how === 'number' && how > 0 ? how : 1;
}

/** Listens for visitors; returns the port. */
async function listen({ host, port }: Address): Promise<number> {
  listener = createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true }, shop.take);
  listener.listen({ host, port });
  await once(listener, 'listening');
  const address = listener.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Stops in order: accept nothing new, let every process finish, then stop the embedded database. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  listener?.close();
  closeMetrics();
  const codes = await shop.stop(stopPatienceMilliseconds);
  note?.remove();
  await held?.then((server) => server.leave()).catch((error: unknown) => console.error(error));
  process.exit(exitCode === 0 ? Math.max(0, ...codes) : exitCode);
}

function stopWithParent(): void {
  const parent = process.ppid;
  void (async () => {
    while (process.ppid === parent) await pause(parentWatchMilliseconds, undefined, { ref: false });
    await stop(0);
  })();
}
