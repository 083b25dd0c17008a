// The main process, as a process of the shop knows it: sends connections and asks for metrics, to leave and to stop.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { type FromShop, isToShop, type ToShop } from './messages.ts';

/** How often closed connections are reported. */
const reportMilliseconds = 100;
/**
 * A browser may keep an idle connection for 72 s, as each answer tells it. It is never closed before, since a request may be on its
 * way; whichever comes first, the next answer or this time, ends it.
 */
const leavePatienceMilliseconds = 100_000;

export type MainProcess = {
  /** From 1; a process that replaces another has its number. */
  readonly number: number;
  tell(message: FromShop): void;
  /** Serves the connections that the main process sends from now on. */
  serve(server: Server): void;
  /** How many connections are open. */
  openCount(): number;
  /** Resolves when no connection is open. */
  untilNoneIsOpen(): Promise<void>;
};

type Asked = {
  readonly metrics: () => Promise<string>;
  /** It is to end, at once or when its last visitor has gone; called once for each. */
  readonly onLeave: () => void;
  readonly onStop: () => void;
};

/** Connects with the main process. Without one, as after it was killed, the process must stop. */
export function connectMainProcess({ metrics, onLeave, onStop }: Asked): MainProcess {
  const number = Number(process.argv.find((word) => word.startsWith('--process='))?.slice(10));
  const connections = new Set<Socket>();
  let server: Server | undefined;
  let isLeaving = false;
  let onNoneOpen: () => void = () => undefined;

  const tell = (message: FromShop) => void (process.connected && process.send?.(message));
  const report = () => {
    if (connections.size === 0) onNoneOpen();
    reporting ??= setTimeout(() => {
      reporting = undefined;
      tell({ type: 'open', open: connections.size });
    }, reportMilliseconds).unref();
  };
  let reporting: NodeJS.Timeout | undefined;
  const take = (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => {
      connections.delete(connection);
      report();
    });
    tell({ type: 'taken', open: connections.size });
    connection.allowHalfOpen = true; // like each connection of Node's server: the visitor may have said all before we answer
    server?.emit('connection', connection);
  };

  const untilNoneIsOpen = () =>
    new Promise<void>((resolve) => {
      onNoneOpen = resolve;
      if (connections.size === 0) resolve();
    });
  const leave = async () => {
    isLeaving = true;
    onLeave();
    const timer = setTimeout(onStop, leavePatienceMilliseconds);
    await untilNoneIsOpen();
    clearTimeout(timer);
    onStop();
  };

  const hear = (message: ToShop, connection: unknown) => {
    if (message.type === 'connection' && connection instanceof Socket) take(connection);
    else if (message.type === 'metrics') void metrics().then((text) => tell({ type: 'metrics', text }));
    else if (message.type === 'leave') void leave();
    else if (message.type === 'stop') onStop();
  };
  process.on('message', (message, connection) => isToShop(message) && hear(message, connection));
  process.on('disconnect', onStop);

  return {
    number,
    tell,
    serve: (chosen) => {
      server = chosen;
      // Node's server begins to look for slow requests when it hears this, and ours listens by the main process.
      server.emit('listening');
      server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
        if (isLeaving) response.setHeader('connection', 'close');
      });
    },
    openCount: () => connections.size,
    untilNoneIsOpen,
  };
}
