// The cluster for trying out (`npm run cluster`) as the world of rounds: three databases under Patroni in synchronous mode, three
// members of etcd, HAProxy, two shops. People call the proxy, as buyers do.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@chipload/server/database';
import { isWhole } from '../../cluster/cluster-state.ts';
import { faults, heal } from '../../cluster/faults.ts';
import { findPrograms } from '../../cluster/needed-packages.ts';
import { startCluster, until } from '../../cluster/start-cluster.ts';
import { openBusiness } from '../small-business.ts';
import { openPeople } from './people.ts';
import { openSettling } from './settling.ts';
import { openOutside, type World } from './world.ts';

/** A fail-over takes some 20 s: the orders of a buyer last as long. */
const orderPace = 50;
/** A program that wakes up or comes back may do harm only after it has looked around: Patroni does every 5 s. */
const noticeMilliseconds = 7_000;

export async function openClusterWorld(): Promise<World> {
  const found = findPrograms();
  if (!('programs' in found)) throw new Error(found.sentence);
  const folder = mkdtempSync(join(tmpdir(), 'faults-cluster-'));
  chmodSync(folder, 0o755); // the account of the databases passes through
  const outside = await openOutside();
  const { bank, mails } = outside;
  const over = new AbortController().signal;
  const { plan, stop } = await startCluster({
    folder,
    programs: found.programs,
    hasSampleShop: false,
    shopVariables: outside.environment,
    say: () => undefined,
    over,
  });
  // Its programs are detached: they would go on without this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)));
  const urlOf = (role: string, password: string) =>
    `postgresql://${role}:${password}@${plan.proxy.primary}/chipload`;
  const ownerUrl = urlOf('chipload_owner', plan.passwords.owner);
  await (await openBusiness(ownerUrl, 0)).close();
  const { db, close } = openDatabase(ownerUrl, { connections: 6, onConnectionLost: () => undefined });
  return {
    db,
    bank,
    mails,
    people: await openPeople(db, bank),
    settling: openSettling({ db, bank, mails }),
    addresses: () => [plan.publicUrl],
    hasProxy: true,
    commandUrl: () => urlOf('chipload_shop', plan.passwords.shop),
    makeFault: async ({ kind, atMilliseconds }) => {
      const fault = faults[kind];
      if (!fault) throw new Error(`There is no fault ${kind}`);
      await pause(atMilliseconds);
      await fault.cause(folder, plan);
      await pause(fault.lastsSeconds * 1_000);
      heal(folder, plan);
      await pause(noticeMilliseconds);
      await until(`the cluster is whole again after ${kind}`, () => isWhole(plan), { folder, over });
    },
    impossible: {},
    pace: 1,
    orderPace,
    close: async () => {
      await close();
      await stop();
      await outside.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
