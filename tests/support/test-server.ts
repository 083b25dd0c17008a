// The database server of the tests: one for all test files and all runs at the same time, kept in node_modules/.cache,
// so that its templates are made once. Vitest starts it before the first file (vitest.config.ts: globalSetup).
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@chipload/server/database';
import type { TestProject } from 'vitest/node';
import { sweep } from './templates.ts';

export const testServerFolder = fileURLToPath(
  new URL('../../node_modules/.cache/test-postgres', import.meta.url),
);

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startEmbedded({ folder: testServerFolder, isThrowaway: true });
  const url = await server.databaseUrl('postgres');
  await sweep(url);
  project.provide('testServer', url);
  return () => server.stop();
}
