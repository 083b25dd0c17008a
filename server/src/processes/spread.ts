// Spreads connections over the processes of the shop: each goes to the one with the fewest open connections.

import type { Socket } from 'node:net';

/** While every process is busy or restarts, so many connections wait; any more are closed. */
const mostWaiting = 10_000;
/** Longer than a process takes to start again, and as long as the shop waits for a request. */
const patienceMilliseconds = 20_000;
const lastWordsMilliseconds = 1_000;
/** Nothing of the shop is loaded here, so that it has no words in the visitor's language. */
const busy =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** What a process must offer to be sent connections. */
export type Taker = {
  readonly open: number;
  /** Whether it may be sent a connection. */
  readonly isFree: boolean;
  send(connection: Socket): void;
};

export type Spread<Process extends Taker> = {
  /** Lets a process have connections, from now on. */
  add(process: Process): void;
  /** Sends a process no more connections. */
  remove(process: Process): void;
  /** Sends a connection to a process; it waits while none is free. */
  take(connection: Socket): void;
  /** Sends waiting connections; call it when a process has become free. */
  proceed(): void;
  /** Closes the waiting connections. */
  close(): void;
};

/** A connection that waits longer than `patience` is answered that the shop is busy. */
export function createSpread<Process extends Taker>(patience = patienceMilliseconds): Spread<Process> {
  // The one that got a connection last is at the end, so that of two with as many connections it is not chosen again.
  let processes: readonly Process[] = [];
  const waiting = new Map<Socket, NodeJS.Timeout>();

  const proceed = () => {
    for (const [connection, timer] of waiting) {
      const free = processes.filter(({ isFree }) => isFree);
      const next = free.toSorted((a, b) => a.open - b.open)[0];
      if (!next) return;
      clearTimeout(timer);
      waiting.delete(connection);
      processes = [...processes.filter((one) => one !== next), next];
      next.send(connection);
    }
  };

  return {
    add: (process) => {
      processes = [...processes, process];
      proceed();
    },
    remove: (process) => {
      processes = processes.filter((one) => one !== process);
    },
    take: (connection) => {
      if (waiting.size >= mostWaiting) {
        connection.destroy();
        return;
      }
      const timer = setTimeout(() => {
        waiting.delete(connection);
        refuse(connection);
      }, patience);
      waiting.set(connection, timer.unref());
      proceed();
    },
    proceed,
    close: () => {
      for (const [connection, timer] of waiting) {
        clearTimeout(timer);
        connection.destroy();
      }
      waiting.clear();
    },
  };
}

function refuse(connection: Socket): void {
  connection.on('error', () => connection.destroy());
  connection.end(busy);
  connection.resume(); // what was not read would reset the connection before the answer arrives
  setTimeout(() => connection.destroy(), lastWordsMilliseconds).unref();
}
