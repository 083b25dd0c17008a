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
  /** Delays everything, in both directions. */
  slow(milliseconds: number): void;
  /** Loses the database's answer to the next commits, and the connections on which they were sent. */
  loseCommits(count: number): void;
  restore(): void;
  close(): Promise<void>;
};

type State = 'whole' | 'cut' | 'frozen';

/** With it the database confirms a commit (CommandComplete). */
const committed = Buffer.from('COMMIT\0');

/** Opens a line to the database of a connection string, which leads to a socket or a port of this machine. */
export async function createLine(databaseUrl: string): Promise<Line> {
  const { searchParams, pathname, username, hostname, port } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  const database =
    folder === null ? { host: hostname, port: Number(port) } : { path: `${folder}/.s.PGSQL.5432` };
  /** The ends towards the shop; the other set has those towards the database. */
  const nearEnds = new Set<Socket>();
  const farEnds = new Set<Socket>();
  let state: State = 'whole';
  let delayMilliseconds = 0;
  let commitsToLose = 0;

  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = connect(database);
    const isLostCommit = (bytes: Buffer) => {
      if (commitsToLose === 0 || !bytes.includes(committed)) return false;
      commitsToLose -= 1;
      near.resetAndDestroy();
      return true;
    };
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
      const pass = inOrder((bytes) => other.write(bytes));
      end.on('data', (bytes) => {
        if (state !== 'whole' || (end === far && isLostCommit(bytes))) return;
        pass(bytes, delayMilliseconds);
      });
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
    slow: (milliseconds) => {
      delayMilliseconds = milliseconds;
    },
    loseCommits: (count) => {
      commitsToLose = count;
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

/**
 * Returns a function that passes bytes on after a delay, in the order in which they came: a timer that fires before an earlier one,
 * as one of fewer milliseconds does on a busy machine, passes on what came first.
 */
function inOrder(write: (bytes: Buffer) => void): (bytes: Buffer, delayMilliseconds: number) => void {
  const waiting: Buffer[] = [];
  return (bytes, delayMilliseconds) => {
    if (delayMilliseconds === 0 && waiting.length === 0) return write(bytes);
    waiting.push(bytes);
    setTimeout(() => {
      const first = waiting.shift();
      if (first) write(first);
    }, delayMilliseconds);
    return undefined;
  };
}
