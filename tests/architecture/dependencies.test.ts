import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../../scripts/sources.mjs';
import { fileCircles, folderCircles } from './circles.ts';
import { crowdedFolders } from './crowded-folders.ts';
import { violations } from './rules.ts';

const sources = sourceFiles().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

test('every import in the shop points down', () => {
  expect(sources.length).toBeGreaterThan(20);
  expect(violations(sources)).toEqual([]);
});

test('no folders and no files import each other in a circle, not even types', () => {
  const product = sources.filter(({ path }) => !/^tests\/|\.(test|bench|fixtures)\./.test(path));
  expect(folderCircles(product)).toEqual([]);
  expect(fileCircles(product)).toEqual([]);
});

test('a circle through a third folder and one through a type alone are found', () => {
  const planted = [
    { path: 'web/src/tools/drawing.tsx', text: "import { Row } from '../parts/row.tsx';" },
    { path: 'web/src/parts/row.tsx', text: "import { add } from '../cart/add.ts';" },
    { path: 'web/src/cart/add.ts', text: "import type { Size } from '../tools/size.ts';" },
    { path: 'web/src/tools/size.ts', text: "export type Size = import('./drawing.tsx').Drawing;" },
    { path: 'ui/button.tsx', text: "import { icon } from './icon.tsx';" },
    { path: 'ui/icon.tsx', text: "export type { Look } from './button.tsx';" },
  ];
  expect(folderCircles(planted)).toEqual([['web/src/cart', 'web/src/parts', 'web/src/tools']]);
  expect(fileCircles(planted)).toEqual([
    ['web/src/cart/add.ts', 'web/src/parts/row.tsx', 'web/src/tools/drawing.tsx', 'web/src/tools/size.ts'],
    ['ui/button.tsx', 'ui/icon.tsx'],
  ]);
});

test('folders that use each other one way only are no circle', () => {
  const planted = [
    { path: 'web/src/parts/row.tsx', text: "import { Size } from '../tools/size.ts';" },
    { path: 'web/src/parts/table.tsx', text: "import { Row } from './row.tsx'; import '../tools/size.ts';" },
    { path: 'web/src/tools/size.ts', text: 'export type Size = string;' },
  ];
  expect(folderCircles(planted)).toEqual([]);
  expect(fileCircles(planted)).toEqual([]);
});

test('no folder of the web has too many files', () => {
  expect(crowdedFolders(sources.map(({ path }) => path))).toEqual([]);
});

test('a folder with more than thirty files is refused; its tests and its sub-folders do not count', () => {
  const screens = Array.from({ length: 31 }, (_, index) => `web/src/features/mods/screen-${index}.tsx`);
  const others = ['web/src/features/mods/screen-0.test.tsx', 'web/src/features/mods/saved/list.tsx'];
  expect(crowdedFolders([...screens, ...others])).toEqual([
    'web/src/features/mods has 31 files, at most 30: split it by subject',
  ]);
  expect(crowdedFolders([...screens.slice(1), ...others])).toEqual([]);
});

test('the rule is checked against real files of every part', () => {
  for (const part of [
    'domain',
    'contract',
    'messages',
    'embedded-postgres',
    'server',
    'client',
    'ui',
    'web',
    'office',
    'operations',
  ]) {
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
    'embedded-postgres/cluster.ts',
    "import { readConfiguration } from '@chipload/server/configuration';",
    'embedded-postgres/cluster.ts imports server/configuration',
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
    'server/src/features/orders/orders.service.ts',
    "export { insertOrder, type NewOrder, findOrder } from './orders.repository.ts';",
    'server/src/features/orders/orders.service.ts hands out insertOrder of a repository: offer a use case',
  ],
  [
    'server/src/features/catalogue/catalogue.service.ts',
    "export { freePieces } from './catalogue.sql.ts';",
    'server/src/features/catalogue/catalogue.service.ts hands out freePieces of a repository: offer a use case',
  ],
  [
    'server/src/features/catalogue/catalogue.service.ts',
    "import type { Attempt } from '../payments/payments.service.ts';",
    'server/src/features/catalogue/catalogue.service.ts enters payments: catalogue may not',
  ],
  [
    'server/src/features/search/search.service.ts',
    "import { freePieces } from '../catalogue/catalogue.sql.ts';",
    'server/src/features/search/search.service.ts enters server/src/features/catalogue/catalogue.sql.ts, not through the service of that feature',
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
  ['server/src/start.ts', 'const { PORT } = process.env;', 'server/src/start.ts reads process.env'],
  [
    'web/src/features/trunk/trunk-screen.tsx',
    "import type { Tables } from '@chipload/server/database';",
    'web/src/features/trunk/trunk-screen.tsx imports server/database',
  ],
  [
    'ui/button.tsx',
    "import { BagCard } from '../web/src/features/trunk/bag-card.tsx';",
    'ui/button.tsx imports web/src/features/trunk/bag-card.tsx',
  ],
  [
    'web/src/tools/tool-text.ts',
    "import type { Trunk } from '../features/trunk/trunk-screen.tsx';",
    'web/src/tools/tool-text.ts imports web/src/features/trunk/trunk-screen.tsx',
  ],
  [
    'ui/button.tsx',
    "import { useQuery } from '@tanstack/react-query';",
    'ui/button.tsx imports @tanstack/react-query',
  ],
  [
    'web/src/routes/app/cart.tsx',
    "import { OrderList } from '../../../../office/src/features/orders/order-list.tsx';",
    'web/src/routes/app/cart.tsx imports office/src/features/orders/order-list.tsx',
  ],
  [
    'office/src/features/orders/order-list.tsx',
    "import { Totals } from '../../../../web/src/cart/totals.tsx';",
    'office/src/features/orders/order-list.tsx imports web/src/cart/totals.tsx',
  ],
  [
    'office/src/features/orders/order-list.tsx',
    "import { Invoice } from '../invoices/invoice.tsx';",
    'office/src/features/orders/order-list.tsx imports office/src/features/invoices/invoice.tsx of another feature: share it in a room below, or let a route pass it',
  ],
  [
    'web/src/features/trunk/trunk-screen.tsx',
    "import { OrderTable } from '../orders/order-table.tsx';",
    'web/src/features/trunk/trunk-screen.tsx imports web/src/features/orders/order-table.tsx of another feature: share it in a room below, or let a route pass it',
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
  [
    'server/src/features/search/search.repository.ts',
    "import { freePieces } from '../catalogue/catalogue.sql.ts';",
  ],
  [
    'server/src/features/audit/audit.service.ts',
    "export { listAuditEvents, type StoredAuditEvent } from './audit.repository.ts';",
  ],
  ['server/src/app.ts', "import type { Pool } from 'pg';"],
  ['domain/money/money.test.ts', "import fc from 'fast-check'; import { expect } from 'vitest';"],
  [
    'server/src/features/trunk/trunk.routes.test.ts',
    "import { createTestDatabase } from '../../../../tests/support/database.ts';",
  ],
  ['server/src/configuration.ts', 'export const port = process.env.PORT;'],
  ['web/src/parts/part-row.tsx', "import { sizeText } from '../tools/size-text.ts';"],
  ['web/src/routes/app/cart.tsx', "import { TrunkScreen } from '../../features/trunk/trunk-screen.tsx';"],
])('what is allowed is not called a breach: %s with %s', (path, text) => {
  expect(violations([{ path, text }])).toEqual([]);
});
