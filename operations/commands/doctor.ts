import { parseArgs } from 'node:util';
import type { Command } from './command.ts';

/** Documented in docs/operations/exit-codes.md. */
const exitCodes = { ok: 0, attention: 1, wrong: 2 } as const;

/** Checks the shop without changing it, and says what to do. */
export const doctor: Command = {
  usage: '[--json]',
  about:
    'Checks the shop and everything it needs, and says what to do; ends with 0 (ok), 1 (attention) or 2 (wrong)',
  run: async (args) => {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } });
    const [{ examineShop }, { worstOf }] = await Promise.all([
      import('../doctor/examine-shop.ts'),
      import('../doctor/finding.ts'),
    ]);
    const findings = await examineShop();
    const state = worstOf(findings);
    if (values.json) console.log(JSON.stringify({ state, findings }, undefined, 2));
    else for (const { severity, sentence } of findings) console.log(`${severity.padEnd(9)}  ${sentence}`);
    return exitCodes[state];
  },
};
