// Examines the whole shop: what needs no database at the same time, then what is in the database, one after the other.

import { readConfiguration } from '@chipload/server/configuration';
import {
  describeLimits,
  describeSecrets,
  describeUnencryptedConnections,
} from '@chipload/server/startup-notices';
import { type OpenShop, requireShop, withDatabaseOf } from '../open-shop.ts';
import { bookChecks } from './books.ts';
import { contentChecks } from './contents.ts';
import { databaseChecks, tableCheck } from './database.ts';
import { attention, type Configuration, type Finding, ok, saidBy, wrong } from './finding.ts';
import { lockCheck } from './locks.ts';
import { machineChecks } from './machine.ts';
import { outsideChecks } from './outside.ts';
import { workChecks } from './work.ts';

/** A finding with the name of its check. */
export type NamedFinding = Finding & { readonly check: string };

/** Short, so that a lock of somebody else is named instead of waited for at each check. */
const limits = { statementTimeoutMilliseconds: 60_000, lockTimeoutMilliseconds: 3_000 };

/** Returns everything that the doctor finds; never throws. */
export async function examineShop(environment?: NodeJS.ProcessEnv): Promise<NamedFinding[]> {
  let configuration: Configuration;
  try {
    configuration = readConfiguration(environment);
  } catch (error) {
    return [{ check: 'configuration', ...wrong(saidBy(error)) }];
  }
  const outside = Promise.all(
    [...machineChecks, ...outsideChecks].map(({ name, examine }) =>
      examined(name, () => examine(configuration)),
    ),
  );
  const inside = await examineDatabase(configuration);
  return [...examineConfiguration(configuration), ...inside, ...(await outside).flat()];
}

function examineConfiguration(configuration: Configuration): NamedFinding[] {
  const sentences = [
    ...configuration.unknownVariables,
    describeSecrets(configuration) ?? [],
    ...describeLimits(configuration),
    ...describeUnencryptedConnections(configuration).filter((sentence) => !sentence.includes('PUBLIC_URL')),
  ].flat();
  const findings = sentences.length > 0 ? sentences.map(attention) : [ok('The configuration is valid.')];
  return findings.map((finding) => ({ check: 'configuration', ...finding }));
}

async function examineDatabase(configuration: Configuration): Promise<NamedFinding[]> {
  try {
    requireShop(configuration);
    return await withDatabaseOf(configuration, examineTables, limits);
  } catch (error) {
    return [{ check: 'database', ...wrong(saidBy(error)) }];
  }
}

/** Without the tables of this version there is nothing else to examine in them. */
async function examineTables(shop: OpenShop): Promise<NamedFinding[]> {
  await shop.pool.query('select'); // an error of the connection ends the examination, and is explained
  const findings: NamedFinding[] = [];
  const add = async ({ name, examine }: typeof tableCheck) =>
    findings.push(...(await examined(name, () => examine(shop))));
  for (const check of [...databaseChecks, lockCheck, tableCheck]) await add(check);
  const areTablesThere = findings.every(
    ({ check, severity }) => check !== tableCheck.name || severity !== 'wrong',
  );
  if (areTablesThere) for (const check of [...contentChecks, ...workChecks, ...bookChecks]) await add(check);
  return findings;
}

async function examined(
  check: string,
  examine: () => Promise<Finding | readonly Finding[]>,
): Promise<NamedFinding[]> {
  try {
    return [await examine()].flat().map((finding) => ({ check, ...finding }));
  } catch (error) {
    return [{ check, ...wrong(`This could not be examined: ${saidBy(error)}`) }];
  }
}
