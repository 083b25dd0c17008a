// The machine on which a run is done.

import { cpus, totalmem } from 'node:os';

export function describeMachine(): Record<string, string> {
  const [first] = cpus();
  return {
    machine: `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.version,
  };
}
