// A connection to the database that can be cut, as when its server crashes, and frozen, as when it hangs.

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Line = {
  /** The connection string through this line. */
  readonly url: string;
  /** Ends every connection; new ones are refused. */
  cut(): void;
  /** Ends every connection by a reset, as a firewall does; new ones come through. */
  reset(): void;
  /**
   * Closes the database's side only: the database sees the end of the connection, the shop does not; new connections
   * come through.
   */
  halfClose(): void;
  /** Lets nothing through in either direction, without closing any connection. */
  freeze(): void;
  restore(): void;
  close(): Promise<void>;
};

type State = 'whole' | 'cut' | 'frozen';

/** Opens a line to the database of a connection string, which leads to a socket of this machine. */
export async function createLine(databaseUrl: string): Promise<Line> {
  const { searchParams, pathname, username } = new URL(databaseUrl);
  const path = `${searchParams.get('host')}/.s.PGSQL.5432`;
  /** The ends towards the shop; the other set has those towards the database. */
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
      for (const end of nearEnds) end.resetAndDestroy(); // the database's ends follow
    },
    halfClose: () => {
      for (const end of farEnds) end.end();
    },
    freeze: () => {
      state = 'frozen';
    },
    restore: () => {
      destroyAll(); // data was lost: the earlier connections are of no use
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
