// Spreads connections over the processes of the shop: each goes to the one with the fewest open connections.

import type { Socket } from 'node:net';

/** While every process is busy or restarts, so many connections wait; any more are closed. */
const mostWaiting = 10_000;

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

export function createSpread<Process extends Taker>(): Spread<Process> {
  // The one that got a connection last is at the end, so that of two with as many connections it is not chosen again.
  let processes: readonly Process[] = [];
  let waiting: Socket[] = [];

  const proceed = () => {
    while (waiting.length > 0) {
      const free = processes.filter(({ isFree }) => isFree);
      const next = free.toSorted((a, b) => a.open - b.open)[0];
      const connection = next && waiting.shift();
      if (!next || !connection) return;
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
      if (waiting.length >= mostWaiting) {
        connection.destroy();
        return;
      }
      waiting.push(connection);
      proceed();
    },
    proceed,
    close: () => {
      for (const connection of waiting) connection.destroy();
      waiting = [];
    },
  };
}
