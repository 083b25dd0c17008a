// Spreads connections over the processes of the shop: each goes to the one with the fewest open connections. A process takes one in each
// turn of its event loop, so under load they wait here, and networks take turns: many connections of one do not keep out the others.

import type { Socket } from 'node:net';

/** While every process is busy or restarts, so many connections wait; any more are closed. */
const mostWaiting = 10_000;
/** A company of many behind one address opens fewer at the same moment. */
const mostWaitingOfNetwork = 200;
/** Longer than a process takes to start again, and as long as the shop waits for a request. */
const patienceMilliseconds = 20_000;
const lastWordsMilliseconds = 1_000;
/** Nothing of the shop is loaded here, so that it has no words in the visitor's language. */
const busy =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** A process that connections can be sent to. */
export type Taker = {
  readonly open: number;
  /** It may be sent a connection. */
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

type Options = {
  /** A connection that waits longer is answered that the shop is busy. */
  readonly patience?: number;
  /** Returns the network of a connection; undefined if everybody may come from there, as from a proxy. */
  readonly networkOf?: (connection: Socket) => string | undefined;
};

export function createSpread<Process extends Taker>({
  patience = patienceMilliseconds,
  networkOf = () => undefined,
}: Options = {}): Spread<Process> {
  // The one that got a connection last is at the end, so that of two with as many connections it is not chosen again.
  let processes: readonly Process[] = [];
  const waiting = createWaitingRoom();

  const proceed = () => {
    while (waiting.size > 0) {
      const free = processes.filter(({ isFree }) => isFree);
      const next = free.toSorted((a, b) => a.open - b.open)[0];
      const connection = next && waiting.next();
      if (!connection) return;
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
      if (!waiting.enter(connection, networkOf(connection), patience)) connection.destroy();
      else proceed();
    },
    proceed,
    close: () => {
      for (let one = waiting.next(); one; one = waiting.next()) one.destroy();
    },
  };
}

type WaitingRoom = {
  readonly size: number;
  /** Returns false if too many wait already, or too many of this network. */
  enter(connection: Socket, network: string | undefined, patience: number): boolean;
  /** Lets the connection go whose turn it is. */
  next(): Socket | undefined;
};

/** Connections that wait; those of one network one after the other, and networks in turns. */
function createWaitingRoom(): WaitingRoom {
  // The network whose turn was last is at the end.
  const networks = new Map<string | undefined, Map<Socket, NodeJS.Timeout>>();
  let size = 0;

  const leave = (network: string | undefined, connection: Socket) => {
    const ofNetwork = networks.get(network);
    clearTimeout(ofNetwork?.get(connection));
    if (ofNetwork?.delete(connection)) size -= 1;
    if (ofNetwork?.size === 0) networks.delete(network);
  };
  return {
    get size() {
      return size;
    },
    enter: (connection, network, patience) => {
      const ofNetwork = networks.get(network) ?? new Map<Socket, NodeJS.Timeout>();
      const most = network === undefined ? mostWaiting : mostWaitingOfNetwork;
      if (size >= mostWaiting || ofNetwork.size >= most) return false;
      const timer = setTimeout(() => {
        leave(network, connection);
        refuse(connection);
      }, patience);
      ofNetwork.set(connection, timer.unref());
      networks.set(network, ofNetwork);
      size += 1;
      return true;
    },
    next: () => {
      for (const [network, ofNetwork] of networks)
        for (const connection of ofNetwork.keys()) {
          leave(network, connection);
          networks.delete(network);
          if (ofNetwork.size > 0) networks.set(network, ofNetwork);
          return connection;
        }
      return undefined;
    },
  };
}

function refuse(connection: Socket): void {
  connection.on('error', () => connection.destroy());
  connection.end(busy);
  connection.resume(); // what was not read would reset the connection before the answer arrives
  setTimeout(() => connection.destroy(), lastWordsMilliseconds).unref();
}
