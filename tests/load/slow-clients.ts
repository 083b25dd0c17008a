// Clients that take connections and give nothing: they send a head or a body byte by byte, read nothing of a long answer, or say
// nothing at all.

import { connect, type Socket } from 'node:net';

export type SlowClients = {
  /** How many of each kind are connected, and how often one was closed by the shop. */
  figures(): Readonly<Record<Kind, { readonly open: number; readonly closed: number }>>;
  stop(): void;
};

const kinds = ['slow head', 'slow body', 'slow reader', 'silent'] as const;
type Kind = (typeof kinds)[number];

const byteMilliseconds = 2_000;
const againMilliseconds = 1_000;

/** Opens so many clients of each kind; one that is closed connects again. */
export function startSlowClients(url: string, count: number, path: string): SlowClients {
  const { hostname, port } = new URL(url);
  const sockets = new Map<Socket, Kind>();
  const closed = new Map<Kind, number>();
  let isOver = false;

  const open = (kind: Kind) => {
    if (isOver) return;
    const socket = connect({ host: hostname, port: Number(port) });
    sockets.set(socket, kind);
    socket.on('error', () => socket.destroy());
    const timer = begin[kind](socket, path);
    socket.once('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
      if (isOver) return;
      closed.set(kind, (closed.get(kind) ?? 0) + 1);
      setTimeout(() => open(kind), againMilliseconds).unref();
    });
  };
  for (const kind of kinds) for (let one = 0; one < count; one += 1) open(kind);

  return {
    figures: () =>
      Object.fromEntries(
        kinds.map((kind) => [
          kind,
          { open: [...sockets.values()].filter((one) => one === kind).length, closed: closed.get(kind) ?? 0 },
        ]),
      ) as Record<Kind, { open: number; closed: number }>,
    stop: () => {
      isOver = true;
      for (const socket of sockets.keys()) socket.destroy();
    },
  };
}

const begin: Readonly<Record<Kind, (socket: Socket, path: string) => NodeJS.Timeout | undefined>> = {
  'slow head': (socket, path) => {
    socket.resume();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\nX-Slow: `);
    return setInterval(() => socket.write('a'), byteMilliseconds);
  },
  'slow body': (socket) => {
    socket.resume();
    socket.write(
      'POST /api/quick-add HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
    );
    return setInterval(() => socket.write(' '), byteMilliseconds);
  },
  'slow reader': (socket, path) => {
    socket.pause();
    // More answers than the buffers of both machines hold.
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`.repeat(20));
    return undefined;
  },
  silent: (socket) => {
    socket.resume();
    return undefined;
  },
};
