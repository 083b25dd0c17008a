// The database server of the tests: one for all test files and parallel runs of a checkout, which keeps its templates. Vitest starts it
// before the first file (vitest.config.ts: globalSetup). Its files are in memory where the system has a folder for that: a database is a
// thousand files, and making and dropping one for each test file took a third of all the tests' processor time on a disk.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@chipload/embedded-postgres';
import { runtimeRole } from '../../server/src/platform/database/rights.ts';
import type { TestProject } from 'vitest/node';
import { sweep } from './templates.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const memoryFolder = '/dev/shm';

const testServerFolder = existsSync(memoryFolder)
  ? `${memoryFolder}/chipload-tests-${process.getuid?.()}-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`
  : `${root}node_modules/.cache/test-postgres`;

/** Starts a server with the role that uses its databases; `url` is the owner's. */
export async function startTestServer(folder = testServerFolder) {
  const server = await startEmbedded({ folder, name: 'chipload', isThrowaway: true });
  const url = await server.databaseUrl('postgres');
  await server.databaseUrl('postgres', runtimeRole); // creates the role
  return { server, url };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, url } = await startTestServer();
  await sweep(url);
  project.provide('testServer', url);
  return () => server.stop();
}
