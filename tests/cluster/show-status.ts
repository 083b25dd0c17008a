import type { Cluster } from '../../deploy/cluster.ts';
import { databaseMembers, etcdIsHealthy, findEtcdLeader, shopState } from './cluster-state.ts';
import { isDown, pidOf } from './programs.ts';

/** Prints who leads, how far the others are behind, and which shop is ready. */
export async function showStatus(folder: string, plan: Cluster): Promise<void> {
  const [members, healthy, etcdLeader, shops] = await Promise.all([
    databaseMembers(plan),
    Promise.all(plan.etcds.map(etcdIsHealthy)),
    findEtcdLeader(plan),
    Promise.all(plan.shops.map(shopState)),
  ]);
  const line = (name: string, says: string) =>
    console.log(`${name.padEnd(10)} ${isDown(folder, name) ? 'held down by a fault' : says}`);
  for (const { name } of plan.databases) {
    const member = members.find((one) => one.name === name);
    const lag = member?.lag === undefined ? '' : `, ${member.lag} bytes behind`;
    line(name, member ? `${member.role}, ${member.state}${lag}` : 'not in the cluster');
  }
  for (const [index, { name }] of plan.etcds.entries())
    line(name, `${healthy[index] ? 'healthy' : 'not healthy'}${name === etcdLeader?.name ? ', leads' : ''}`);
  for (const { name, says } of shops) line(name, says);
  line('proxy', pidOf(folder, 'proxy') === undefined ? 'does not run' : 'runs');
}
