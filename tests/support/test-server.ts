// The database server of the tests: one for all test files and parallel runs, kept in node_modules/.cache, so that its
// templates are made once. Vitest starts it before the first file (vitest.config.ts: globalSetup).
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@chipload/embedded-postgres';
import { runtimeRole } from '../../server/src/platform/database/rights.ts';
import type { TestProject } from 'vitest/node';
import { sweep } from './templates.ts';

export const testServerFolder = fileURLToPath(
  new URL('../../node_modules/.cache/test-postgres', import.meta.url),
);

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
