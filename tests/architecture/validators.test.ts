import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../../scripts/sources.mjs';
import { validatorImports } from './validators.ts';

const { exports: entries } = JSON.parse(readFileSync(join(root, 'contract/package.json'), 'utf8'));

test('no validator travels to a browser', () => {
  const sources = sourceFiles().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  expect(sources.filter(({ path }) => path.startsWith('office/src/')).length).toBeGreaterThan(20);
  expect(validatorImports(sources, entries)).toEqual([]);
});

test('a value beside a validator is found, also behind another file; a type and a plain file are allowed', () => {
  const planted = [
    { path: 'contract/orders.ts', text: "import { z } from 'zod'; export const views = ['all'];" },
    { path: 'contract/lists.ts', text: "export { views } from './orders.ts';" },
    { path: 'contract/page.ts', text: "import type { Views } from './orders.ts'; export const page = 1;" },
    { path: 'web/src/a.ts', text: "import { views } from '@chipload/contract/orders';" },
    { path: 'office/src/b.ts', text: "import { views } from '@chipload/contract/lists';" },
    { path: 'ui/c.ts', text: "import type { Views } from '@chipload/contract/orders';" },
    { path: 'ui/d.ts', text: "import { page } from '@chipload/contract/page';" },
    { path: 'client/e.ts', text: "import { z } from 'zod';" },
  ];
  const exported = { './orders': './orders.ts', './lists': './lists.ts', './page': './page.ts' };
  expect(validatorImports(planted, exported)).toEqual([
    'web/src/a.ts brings zod to the browser with @chipload/contract/orders',
    'office/src/b.ts brings zod to the browser with @chipload/contract/lists',
    'client/e.ts brings zod to the browser with zod',
  ]);
});
