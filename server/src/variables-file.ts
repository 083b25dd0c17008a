// Reads the operator's file of variables.

import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { OperatorFault } from './platform/operator-fault.ts';

/** Returns the variables of CHIPLOAD_ENV_FILE; none without one. */
export function readVariablesFile(path: string | undefined): NodeJS.Dict<string> {
  if (!path) return {};
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new OperatorFault(
      'correct',
      `CHIPLOAD_ENV_FILE is "${path}": this file cannot be read (${String(error)}). Correct the path, or let this account read the file.`,
      error,
    );
  }
}
