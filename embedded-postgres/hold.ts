// Lets a process keep a server running that another one has started, without loading a database driver.
import { stopServer } from './cluster.ts';
import { claim } from './users.ts';

export type HeldServer = {
  /** Leaves the server; stops it when no other living process uses it. */
  leave(): Promise<void>;
};

/** Holds the running server of a folder, as `startEmbedded` returned it. */
export async function holdServer(folder: string): Promise<HeldServer> {
  const ours = await claim(folder, AbortSignal.timeout(30_000));
  return { leave: () => ours.release(() => stopServer(folder)) };
}
