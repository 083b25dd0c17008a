import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../../scripts/sources.mjs';
import { violations } from './rules.ts';

const sources = sourceFiles().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

test('every import in the shop points down', () => {
  expect(sources.length).toBeGreaterThan(20);
  expect(violations(sources)).toEqual([]);
});

test('the rule is held against real files of every part', () => {
  for (const part of ['domain', 'contract', 'messages', 'server', 'web', 'operations']) {
    expect(sources.some(({ path }) => path.startsWith(`${part}/`))).toBe(true);
  }
});

test.each([
  ['domain/money/money.ts', "import { z } from 'zod';", 'domain/money/money.ts imports zod'],
  ['domain/money/money.ts', "import { join } from 'node:path';", 'domain/money/money.ts imports node:path'],
  [
    'domain/money/money.ts',
    "import type { Trunk } from '@chipload/contract';",
    'domain/money/money.ts imports contract/',
  ],
  [
    'domain/money/money.ts',
    "export type { Trunk } from '../../contract/trunk.ts';",
    'domain/money/money.ts imports contract/trunk.ts',
  ],
  [
    'domain/money/money.test.ts',
    "import { buildApp } from '@chipload/server/app';",
    'domain/money/money.test.ts imports server/app',
  ],
  [
    'messages/locale.ts',
    "import { money } from '@chipload/domain/money';",
    'messages/locale.ts imports domain/money',
  ],
  ['contract/trunk.ts', "import Fastify from 'fastify';", 'contract/trunk.ts imports fastify'],
  [
    'contract/trunk.ts',
    "type Row = import('../server/src/platform/database/database.ts').Tables;",
    'contract/trunk.ts imports server/src/platform/database/database.ts',
  ],
  [
    'server/src/app.ts',
    "const web = await import('../../web/src/entry-server.tsx');",
    'server/src/app.ts imports web/src/entry-server.tsx',
  ],
  [
    'server/src/platform/mail/mailer.ts',
    "export * from '../../features/trunk/trunk.service.ts';",
    'server/src/platform/mail/mailer.ts imports server/src/features/trunk/trunk.service.ts',
  ],
  [
    'server/src/platform/mail/mailer.ts',
    "import type { Configuration } from '../../configuration.ts';",
    'server/src/platform/mail/mailer.ts imports server/src/configuration.ts',
  ],
  [
    'server/src/features/checkout/checkout.service.ts',
    "import { lockTrunk } from '../trunk/trunk.repository.ts';",
    'server/src/features/checkout/checkout.service.ts enters server/src/features/trunk/trunk.repository.ts, not through the service of that feature',
  ],
  [
    'server/src/features/trunk/trunk.service.ts',
    "import { sql } from 'kysely';",
    'server/src/features/trunk/trunk.service.ts imports kysely outside a repository',
  ],
  [
    'server/src/features/trunk/trunk.routes.ts',
    "db.selectFrom('items');",
    'server/src/features/trunk/trunk.routes.ts writes SQL (selectFrom) outside a repository',
  ],
  [
    'server/src/features/trunk/trunk.routes.ts',
    'const port = process.env.PORT;',
    'server/src/features/trunk/trunk.routes.ts reads process.env',
  ],
  ['server/src/main.ts', 'const { PORT } = process.env;', 'server/src/main.ts reads process.env'],
  [
    'web/src/features/trunk/trunk-screen.tsx',
    "import type { Tables } from '@chipload/server/database';",
    'web/src/features/trunk/trunk-screen.tsx imports server/database',
  ],
  [
    'web/src/ui/button.tsx',
    "import { BagCard } from '../features/trunk/bag-card.tsx';",
    'web/src/ui/button.tsx imports web/src/features/trunk/bag-card.tsx',
  ],
  [
    'operations/shop.ts',
    "import { router } from '../web/src/router.tsx';",
    'operations/shop.ts imports web/src/router.tsx',
  ],
  [
    'server/src/app.ts',
    "import { build } from '../../scripts/setup.mjs';",
    'server/src/app.ts imports scripts/setup.mjs',
  ],
  [
    'helpers/trunk.ts',
    "import { money } from '../domain/money/money.ts';",
    'helpers/trunk.ts belongs to no part of the shop',
  ],
])('a breach is found: %s with %s', (path, text, sentence) => {
  expect(violations([{ path, text }])).toEqual([sentence]);
});

test.each([
  [
    'server/src/features/checkout/checkout.service.ts',
    "import { openTrunk } from '../trunk/trunk.service.ts';",
  ],
  ['server/src/features/trunk/trunk.repository.ts', "import { sql } from 'kysely'; db.selectFrom('items');"],
  ['server/src/app.ts', "import type { Pool } from 'pg';"],
  ['domain/money/money.test.ts', "import fc from 'fast-check'; import { expect } from 'vitest';"],
  [
    'server/src/features/trunk/trunk.routes.test.ts',
    "import { createTestDatabase } from '../../../../tests/support/database.ts';",
  ],
  ['server/src/configuration.ts', 'export const port = process.env.PORT;'],
])('what is allowed is not called a breach: %s with %s', (path, text) => {
  expect(violations([{ path, text }])).toEqual([]);
});
