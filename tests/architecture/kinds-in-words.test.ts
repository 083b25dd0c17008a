// Every kind of mail and of job has a name in both languages.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobKindTexts, mailKindTexts } from '@chipload/messages/kinds';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../../scripts/sources.mjs';
import { mailTemplates } from '../../server/src/platform/mail/mail-templates.ts';

const jobNames = sourceFiles()
  .filter((path) => /^server\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  .flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/= defineJob\(\s*'(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  // The example in the comment of `addJob`.
  .filter((name) => name !== 'confirm_order');

test('the names of jobs are found', () => {
  expect(jobNames).toContain('send_order_confirmation');
  expect(jobNames.length).toBeGreaterThan(30);
});

test.each([
  ['mails', Object.keys(mailTemplates), mailKindTexts],
  ['jobs', jobNames, jobKindTexts],
] as const)(
  'every kind of %s has different words in both languages, and no kind is left over',
  (_, kinds, texts) => {
    expect(Object.keys(texts).toSorted()).toEqual([...kinds].toSorted());
    for (const locale of ['en', 'fr'] as const) {
      const words = kinds.map((kind) => texts[kind]?.({}, { locale }));
      expect(new Set(words).size).toBe(kinds.length);
    }
  },
);
