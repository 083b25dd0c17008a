// The options of the programs of this folder that people start, such as `npm run bench`.

import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Reads the options of a program. `--help` lists them; an unknown one is refused in one line, with exit code 2: what
 * follows from a typing error is no fault of the program.
 */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  program: string,
  options: Options,
) {
  const known = Object.entries(options).map(([name, { type }]) =>
    type === 'string' ? `[--${name} <value>]` : `[--${name}]`,
  );
  if (process.argv.slice(2).includes('--help')) {
    console.log([program, ...known].join(' '));
    process.exit(0);
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [problem] = error.message.split('. ');
    return refuse(`${problem}; ${program} --help lists the options.`);
  }
}

/** Ends a program whose options are wrong. */
export function refuse(problem: string): never {
  console.error(problem);
  process.exit(2);
}
