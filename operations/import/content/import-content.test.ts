import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { catalogueFiles } from '../catalogue-files.ts';
import { importFolder } from '../import-folder.ts';
import { formatProblem } from '../problems.ts';
import { smallFiles, writeFolder } from '../small-folder.fixtures.ts';
import { exportContent } from './export-content.ts';
import { importContent } from './import-content.ts';
import { type ContentFiles, drawing, smallContent, text, writeContent } from './small-content.fixtures.ts';
import type { Tables } from '../../../server/src/platform/database/database.ts';

const { db } = await createTestDatabase();
const catalogue = await writeFolder(smallFiles);
await importFolder(db, {
  folder: catalogue.folder,
  files: catalogueFiles,
  hasSettings: false,
  isDryRun: false,
  progress: () => undefined,
});
await catalogue.remove();
const first = await importFiles(smallContent);

test('texts are imported in both languages, with their drawings', async () => {
  expect(first.problems.map(formatProblem)).toEqual([]);
  expect(first.kinds).toEqual([
    { folder: 'blog', documents: 1, added: 1, changed: 0, removed: 0, ofOffice: [] },
    { folder: 'structures', documents: 2, added: 2, changed: 0, removed: 0, ofOffice: [] },
    { folder: 'lineups', documents: 1, added: 1, changed: 0, removed: 0, ofOffice: [] },
  ]);
  const { texts } = await document('blog-post', 'runout');
  expect(texts.fr).toMatchObject({
    title: 'Le faux-rond : le mesurer',
    date: '2026-05-02',
    author: 'Harjit Gill',
  });
  expect(texts.en.cover).toEqual({
    src: expect.stringMatching(/^\/files\/[0-9a-f]{32}\/dial\.svg$/),
    alt: 'A dial indicator',
    width: 320,
    height: 180,
  });
  expect(texts.en.body).toContain('<h2 id="why">Why</h2>');
  expect(texts.en.body).toContain('<figcaption>At the shank</figcaption>');
  expect(await db.selectFrom('document_files').select('media_type').execute()).toEqual([
    { media_type: 'image/svg+xml' },
  ]);
});

test('a structure has its place in the tree, its materials and its categories', async () => {
  expect(await document('structure', 'steel')).toMatchObject({
    uuid: '381c294b-388d-5bfa-a32d-46ceabd9e698',
    parent: null,
    facts: { materials: ['P1'], categories: [] },
  });
  expect(await document('structure', 'milling')).toMatchObject({
    parent: 'steel',
    facts: { materials: [], categories: ['x-mill-4/square'] },
  });
});

test('the text of a lineup is stored in two parts', async () => {
  const lineup = smallContent['lineups/xm/en.md']!.replace(
    'Roughing.',
    'Roughing.\n\n## Depth\n\nTwo diameters.',
  );
  await importFiles({ ...smallContent, 'lineups/xm/en.md': lineup });
  const { texts } = await db
    .selectFrom('documents')
    .select('texts')
    .where('kind', '=', 'lineup')
    .executeTakeFirstOrThrow();
  expect(texts).toMatchObject({
    en: { lead: '<p>Roughing.</p>', body: '<h2 id="depth">Depth</h2>\n<p>Two diameters.</p>' },
    fr: { lead: '<p>Ébauche.</p>', body: '' },
  });
  await importFiles(smallContent);
});

test('a second import changes nothing, and neither does a dry run', async () => {
  const before = await db.selectFrom('documents').selectAll().orderBy('id').execute();
  expect(changesOf(await importFiles(smallContent))).toEqual([0, 0, 0]);
  const changed = {
    ...smallContent,
    'lineups/xm/en.md': smallContent['lineups/xm/en.md']!.replace('Roughing', 'Deep'),
  };
  expect(changesOf(await importFiles(changed, { isDryRun: true }))).toEqual([0, 0, 1]);
  expect(await db.selectFrom('documents').selectAll().orderBy('id').execute()).toEqual(before);
});

test('changed texts are updated; removed ones are deleted with their drawings', async () => {
  const {
    'blog/runout/en.md': _en,
    'blog/runout/fr.md': _fr,
    'blog/runout/dial.svg': _svg,
    ...rest
  } = smallContent;
  const other = text(['title: Other', 'author: A', 'date: 2026-06-01'], 'Text');
  const report = await importFiles({ ...rest, 'blog/other/en.md': other, 'blog/other/fr.md': other });
  expect(report.kinds[0]).toEqual({
    folder: 'blog',
    documents: 1,
    added: 1,
    changed: 0,
    removed: 1,
    ofOffice: [],
  });
  expect(await db.selectFrom('document_files').select('digest').execute()).toEqual([]);
  await importFiles(smallContent);
});

test('documents of a missing folder are not changed', async () => {
  const { 'lineups/xm/en.md': en, 'lineups/xm/fr.md': fr } = smallContent;
  await importFiles({ 'lineups/xm/en.md': en!, 'lineups/xm/fr.md': fr! });
  expect(await document('blog-post', 'runout')).toMatchObject({ slug: 'runout' });
});

test.each([
  ['blog/runout/fr.md', undefined, 'blog/runout/fr.md: is missing. Write the text in French, too.'],
  [
    'blog/runout/en.md',
    'No head at all',
    'blog/runout/en.md: has no head. Begin it with a line of three dashes, the fields, and three dashes again.',
  ],
  [
    'blog/runout/en.md',
    text(['title: a: b'], 'x'),
    'blog/runout/en.md, row 2: The head cannot be read: Nested mappings are not allowed in compact mappings. Put texts with a colon in quotation marks.',
  ],
  [
    'lineups/xm/en.md',
    text(['title: XM', 'order: 1', 'series: [x-mill-4]', 'tolerance: h6', 'colour: red'], 'x'),
    'lineups/xm/en.md, colour: is not known here.',
  ],
  [
    'lineups/xm/en.md',
    text(['order: 1', 'series: [x-mill-4]', 'tolerance: h6'], 'x'),
    'lineups/xm/en.md, title: is missing.',
  ],
  [
    'lineups/xm/en.md',
    text(['title: XM', 'order: 2', 'series: [x-mill-4]', 'tolerance: h6'], 'x'),
    'lineups/xm/fr.md: differs from en.md',
  ],
  [
    'lineups/xm/en.md',
    text(['title: XM', 'order: 1', 'series: [nope]', 'tolerance: h6'], 'x'),
    'lineups/xm, series: "nope" is not known.',
  ],
  [
    'blog/runout/en.md',
    smallContent['blog/runout/en.md']!.replace('2026-05-02', '2026-02-30'),
    'blog/runout/en.md, date: "2026-02-30" is not a day.',
  ],
  [
    'blog/runout/en.md',
    smallContent['blog/runout/en.md']!.replaceAll('dial.svg', 'gone.svg'),
    'blog/runout/en.md, cover: There is no file gone.svg beside the text.',
  ],
  [
    'blog/runout/dial.svg',
    drawing.replace('<path', '<script>alert(1)</script><path'),
    'dial.svg has a script or foreign content in it.',
  ],
  [
    'blog/runout/dial.svg',
    drawing.replace('<path', '<path onclick="x()"'),
    'dial.svg has a script in an attribute.',
  ],
  [
    'blog/runout/dial.svg',
    drawing.replace('<path', '<use href="https://e.test/a.svg"/><path'),
    'dial.svg refers to something outside itself.',
  ],
  [
    'blog/runout/dial.svg',
    drawing.replace('viewBox="0 0 320 180"', ''),
    'dial.svg has no size that can be read.',
  ],
  [
    'structures.yml',
    smallContent['structures.yml']!.replace('    categories:', '    children: [steel]\n    categories:'),
    'structures.yml, steel: is in the tree twice.',
  ],
  [
    'structures.yml',
    'roots: [steel]\nstructures: []\n',
    'structures.yml, steel: is named but not in the list.',
  ],
  [
    'structures/milling/fr.md',
    smallContent['structures/milling/fr.md']!.replace('Quatre', '# Quatre'),
    'Begin it with ##.',
  ],
  [
    'blog/runout/en.md',
    smallContent['blog/runout/en.md']!.replace('/app/products', 'products'),
    'The link to "products" is invalid.',
  ],
])('a fault in %s is reported in words, and nothing is stored: %#', async (file, content, sentence) => {
  const { [file]: _before, ...rest } = smallContent;
  const before = await db.selectFrom('documents').selectAll().orderBy('id').execute();
  const report = await importFiles(content === undefined ? rest : { ...rest, [file]: content });
  expect(report.problems.map(formatProblem).join('\n')).toContain(sentence);
  expect(await db.selectFrom('documents').selectAll().orderBy('id').execute()).toEqual(before);
});

test('a folder without any texts is refused', async () => {
  const report = await importFiles({ 'x/y/en.md': 'x' });
  expect(report.problems.map(({ sentence }) => sentence)).toEqual([
    'contains none of the folders of this import: blog, tech, coatings, team, testimonials, structures, lineups, pages.',
  ]);
});

async function importFiles(files: ContentFiles, { isDryRun = false } = {}) {
  const { folder, remove } = await writeContent(files);
  try {
    return await importContent(db, { folder, isDryRun });
  } finally {
    await remove();
  }
}

function changesOf({ kinds }: Awaited<ReturnType<typeof importContent>>): number[] {
  return kinds.map(({ added, changed, removed }) => added + changed + removed);
}

async function document(kind: Tables['documents']['kind'], slug: string) {
  const found = await db
    .selectFrom('documents')
    .select(['uuid', 'slug', 'parent', 'facts', 'texts'])
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return { ...found, texts: found.texts as { en: Record<string, unknown>; fr: Record<string, unknown> } };
}

test('a document that the office has taken over is left alone and named, and the export gives it back as files', async () => {
  await importFiles(smallContent);
  await sql`
    with taken as (
      insert into written_documents (uuid, kind, slug, file_slug, latest, live, live_at)
      select uuid, kind, 'measure-runout', slug, 1, 1, now() from documents where slug = 'runout' returning id, uuid
    )
    insert into document_versions (document_id, number, source, position, parent, facts, texts, text_blocks)
    select taken.id, 1, jsonb_set(source, '{en,body}', '"Of the office."'), position, parent, facts, texts, text_blocks
    from taken join documents using (uuid) join document_sources on document_id = documents.id`.execute(db);
  const { 'blog/runout/en.md': _en, 'blog/runout/fr.md': _fr, ...others } = smallContent;
  const changed = smallContent['blog/runout/en.md']!.replace('One flute', 'Two flutes');
  const report = await importFiles({ ...smallContent, 'blog/runout/en.md': changed });
  expect(report.kinds[0]).toMatchObject({ folder: 'blog', ofOffice: ['runout'] });
  expect(await sql`select slug from shown_documents where kind = 'blog-post'`.execute(db)).toMatchObject({
    rows: [{ slug: 'measure-runout' }],
  });

  const { folder, remove } = await writeContent({});
  expect(await exportContent(db, folder)).toEqual({ documents: 4, files: 1, withoutText: [] });
  const written = await readFile(join(folder, 'blog/measure-runout/en.md'), 'utf8');
  expect(written).toContain('Of the office.');
  expect(await readFile(join(folder, 'blog/measure-runout/dial.svg'), 'utf8')).toBe(drawing);
  await sql`delete from written_documents`.execute(db);
  await importFiles(others);
  const again = await importContent(db, { folder, isDryRun: false });
  expect(again.problems.map(formatProblem)).toEqual([]);
  expect(again.kinds.map(({ changed: count }) => count)).toEqual([0, 0, 0]);
  await remove();
});

test('pictures that the office uploaded stay in an import, and one that a text shows comes back from the export', async () => {
  await importFiles(smallContent);
  // 40 × 30 pixels with loss, and 30 × 40 without.
  const shown = Buffer.from(
    'UklGRk4AAABXRUJQVlA4IEIAAACQAwCdASooAB4APm02l0ikIyIhJWgAgA2JZwDPkoB+AAAr98NwAP7wm0P/5BcsLrka//yA/5Af8gP/498Ql180AAA=',
    'base64',
  );
  const unused = Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvHcAJAAcQ0f/+ByKi/wEA', 'base64');
  const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32);
  for (const [name, content] of [
    ['tip.webp', shown],
    ['later.webp', unused],
  ] as const) {
    await sql`
      with file as (
        insert into document_files (digest, media_type, content) values (${digestOf(content)}, 'image/webp', ${content})
      )
      insert into document_pictures (name, digest, sent_digest, width, height, thumbnail)
      values (${name}, ${digestOf(content)}, ${digestOf(Buffer.from(name))}, 40, 30, ${content})`.execute(db);
  }
  const written = {
    en: {
      fields: { title: 'Tip', author: 'Anna', date: '2026-05-02', files: [] },
      body: '![A tip](tip.webp)',
    },
    fr: {
      fields: { title: 'Pointe', author: 'Anna', date: '2026-05-02', files: [] },
      body: '![Une pointe](tip.webp)',
    },
    files: { 'tip.webp': digestOf(shown) },
  };
  await sql`
    with document as (insert into written_documents (kind, slug, latest) values ('blog-post', 'tip', 1) returning id)
    insert into document_versions (document_id, number, source, position, facts, texts, text_blocks)
    select id, 1, ${JSON.stringify(written)}::jsonb, 1, '{}', '{"en": {}, "fr": {}}', '{"en": [], "fr": []}' from document`.execute(
    db,
  );
  await importFiles(smallContent);
  const pictures = await db.selectFrom('document_pictures').select('name').orderBy('name').execute();
  expect(pictures.map(({ name }) => name)).toEqual(['later.webp', 'tip.webp']);

  const { folder, remove } = await writeContent({});
  await exportContent(db, folder);
  expect(await readFile(join(folder, 'blog/tip/tip.webp'))).toEqual(shown);
  await writeFile(join(folder, 'blog/tip/later.webp'), unused);
  const later = (await readFile(join(folder, 'blog/tip/fr.md'), 'utf8')).replace('tip.webp', 'later.webp');
  await writeFile(join(folder, 'blog/tip/fr.md'), later);
  await sql`delete from written_documents`.execute(db);
  await sql`delete from document_pictures`.execute(db);
  const again = await importContent(db, { folder, isDryRun: false });
  expect(again.problems.map(formatProblem)).toEqual([]);
  const { texts } = await document('blog-post', 'tip');
  expect(texts.en['body']).toContain(
    `/files/${digestOf(shown)}/tip.webp" alt="A tip" width="40" height="30"`,
  );
  expect(texts.fr['body']).toContain('alt="Une pointe" width="30" height="40"');
  await importFiles(smallContent);
  await remove();
});
