// A line to the database that can be cut, as when its server falls, and frozen, as when it stops to breathe.

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Line = {
  /** The connection string that leads through the line. */
  readonly url: string;
  /** Ends every connection; new ones are refused. */
  cut(): void;
  /** Ends every connection by a reset, as a firewall does; new ones come through. */
  reset(): void;
  /** The database hears that nothing more will be asked, the shop hears nothing; new connections come through. */
  halfClose(): void;
  /** Nothing comes through any more, in either direction; nobody is told. */
  freeze(): void;
  restore(): void;
  close(): Promise<void>;
};

type State = 'whole' | 'cut' | 'frozen';

/** A line to the database of a connection string that leads to a socket of this machine. */
export async function createLine(databaseUrl: string): Promise<Line> {
  const { searchParams, pathname, username } = new URL(databaseUrl);
  const path = `${searchParams.get('host')}/.s.PGSQL.5432`;
  /** Towards the shop, and towards the database. */
  const nearEnds = new Set<Socket>();
  const farEnds = new Set<Socket>();
  let state: State = 'whole';

  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = connect(path);
    for (const [end, other, ends] of [
      [near, far, nearEnds],
      [far, near, farEnds],
    ] as const) {
      ends.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
      end.on('data', (bytes) => state === 'whole' && other.write(bytes));
    }
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = () => {
    for (const end of [...nearEnds, ...farEnds]) end.destroy();
  };

  return {
    url: `postgresql://${username}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    cut: () => {
      state = 'cut';
      destroyAll();
    },
    reset: () => {
      for (const end of nearEnds) end.resetAndDestroy(); // the other ends follow
    },
    halfClose: () => {
      for (const end of farEnds) end.end();
    },
    freeze: () => {
      state = 'frozen';
    },
    restore: () => {
      destroyAll(); // what was swallowed is lost: the connections of before are of no use
      state = 'whole';
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      destroyAll();
      await closed;
    },
  };
}
