// Tables with long cells have one row a line without padding: in a padded table, one longer cell changes every line. oxfmt would
// pad them, so it leaves these documents alone.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/sources.mjs';

test.each(['docs/specification.md', 'docs/asvs.md', 'docs/how-a-request-is-answered.md'])(
  'no cell of %s is padded',
  (path) => {
    const rows = readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|'));
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter((row) => / {2}|-{4}/.test(row))).toEqual([]);
  },
);
