import { codeKey } from '@chipload/domain/catalogue';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { resolveParts, refreshCodeKeys } from '../../server/src/features/catalogue/catalogue.service.ts';
import { createTestDatabase } from '../../tests/support/database.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { importFolder } from './import-folder.ts';
import { formatProblem } from './problems.ts';
import { type Files, lines, smallFiles, writeFolder } from './small-folder.fixtures.ts';

const { db } = await createTestDatabase();
const [header = '', like = ''] = smallFiles['parts.csv'].split('\n');
const codes = ['Fräser-Ø6', 'ФР-100', '刀具-5', 'ÉB-12 #3', 'Süß/1.5', 'ĐŁ-½', 'ガイド-7'];
const imported = await importParts(codes, smallFiles);

test('numbers with letters of any script are imported', () => {
  expect(imported.problems).toEqual([]);
});

test('an imported part is found by its code in any case, Unicode normal form and spacing', async () => {
  const written = fc.record({
    code: fc.constantFrom(...codes),
    form: fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
    casing: fc.constantFrom('toLowerCase', 'toUpperCase', 'trim'),
    between: fc.constantFrom(' ', '-', '', '.', '–', '\u00A0'),
  });
  await fc.assert(
    fc.asyncProperty(written, async ({ code, form, casing, between }) => {
      const text = ` ${code[casing]().replaceAll(/[ -]/g, between).normalize(form)} `;
      expect((await resolveParts(db, [text])).get(text)?.inventoryCode).toBe(code);
    }),
  );
});

test('any code that the import accepts is found as it is, decomposed, in capitals and without separators', async () => {
  const letter = fc.constantFrom(...'AZaz09#-/.,+"éÅøßłЖйΩς刀具ガ⌀٣½'.split(''));
  const code = fc
    .array(letter, { minLength: 1, maxLength: 20 })
    .map((letters) => `N${letters.join('')}`.normalize('NFC'));
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(code, { minLength: 1, maxLength: 40, selector: codeKey }),
      async (fresh) => {
        await sql`delete from parts where inventory_code like 'N%'`.execute(db);
        expect((await importParts(fresh)).problems).toEqual([]);
        for (const spelling of [
          (text: string) => text,
          (text: string) => text.normalize('NFD'),
          (text: string) => text.toUpperCase(),
          (text: string) => text.replaceAll(/[-/.,+"]/g, ''),
        ]) {
          const found = await resolveParts(db, fresh.map(spelling));
          expect(fresh.map((one) => found.get(spelling(one))?.inventoryCode)).toEqual(fresh);
        }
      },
    ),
    { numRuns: 10 },
  );
});

test('a file with decomposed letters names the same parts', async () => {
  const apart = 'ÉB-12 #3'.normalize('NFD');
  const report = await importParts([apart], {
    'prices.csv': lines('inventory_code,currency,from_1', `${apart},CAD,12.00`),
    'stock.csv': lines('inventory_code,on_hand', `${apart},7`),
  });
  expect(report.problems).toEqual([]);
  expect((await resolveParts(db, ['eb 12#3'])).get('eb 12#3')).toMatchObject({
    inventoryCode: 'ÉB-12 #3',
    available: 7,
  });
});

test('a new code that differs from another only in separators, case or accents is refused', async () => {
  const { problems } = await importParts(['fraser o6', 'ФР-200', 'фр200']);
  expect(problems).toEqual([
    'parts.csv, row 2, inventory_code: "fraser o6" and "Fräser-Ø6" are the same to whoever types them without separators, capitals and accents. Give this part another code.',
    'parts.csv, row 4, inventory_code: "фр200" and "ФР-200" are the same to whoever types them without separators, capitals and accents. Give this part another code.',
  ]);
});

test('a shop that already has two such codes can be imported again', async () => {
  await importParts(['OLD-1.1']);
  await sql`update parts set inventory_code = 'OLD-11' where inventory_code = 'OLD-1.1'`.execute(db);
  await importParts(['OLD-2.2']);
  await sql`update parts set inventory_code = 'OLD-1.1', code_key = 'OLD11' where inventory_code = 'OLD-2.2'`.execute(
    db,
  );
  expect((await importParts(['OLD-1.1', 'OLD-11'])).problems).toEqual([]);
});

test('untypable characters are refused, and so is a code without letters and digits', async () => {
  const { problems } = await importParts(['A→1', 'A🔩1', '-/-']);
  expect(problems.map((one) => one.replace(/"[^"]*"/, '…'))).toEqual([
    ...[2, 3].map(
      (row) =>
        `parts.csv, row ${row}, inventory_code: … is not an inventory code. Use letters, digits and characters of an English keyboard, at most 60.`,
    ),
    'parts.csv, row 4, inventory_code: … has no letter and no digit, so nobody can look for it. Add one.',
  ]);
});

test('a code is stored without the characters that nobody sees', async () => {
  const { problems } = await importParts(['\u202AA\u200B-\u00AD77\u202C', 'A\u200E-77']);
  expect(problems).toEqual([
    'parts.csv, row 3, inventory_code: "A-77" is in this file twice. Remove one of the rows.',
  ]);
});

test('wrong keys are computed again, and correct ones are not written', async () => {
  await sql`update parts set code_key = 'FRSER6' where inventory_code = 'Fräser-Ø6'`.execute(db);
  expect(await refreshCodeKeys(db)).toBe(1);
  expect((await resolveParts(db, ['fraser o6'])).size).toBe(1);
  expect(await refreshCodeKeys(db)).toBe(0);
});

/** Imports parts like the first one of the small shop, together with other files. */
async function importParts(names: readonly string[], files: Files = {}) {
  const rows = names.map((name) =>
    [`"${name.replaceAll('"', '""')}"`, '', ...like.split(',').slice(2)].join(),
  );
  const { folder, remove } = await writeFolder({
    ...files,
    'parts.csv': `${files['parts.csv']?.toString() ?? `${header}\n`}${lines(...rows)}`,
  });
  const { problems } = await importFolder(db, {
    folder,
    files: catalogueFiles,
    hasSettings: true,
    isDryRun: false,
    progress: () => undefined,
  });
  await remove();
  return { problems: problems.map(formatProblem) };
}
