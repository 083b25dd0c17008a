// A few texts for the tests of the import.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type ContentFiles = Readonly<Record<string, string>>;

export const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" stroke="currentColor"><path d="M0 0h9"/></svg>';

export const smallContent: ContentFiles = {
  'blog/runout/en.md': text(
    [
      'title: "Runout: measure it"',
      'subtitle: Ten microns',
      'author: Harjit Gill',
      'date: 2026-05-02',
      'cover: dial.svg',
      'cover_alt: A dial indicator',
      'files: []',
    ],
    '## Why\n\nOne flute does the work.\n\n| Size | Runout |\n| --- | ---: |\n| 10 mm | 5 |\n\n![A dial](dial.svg "At the shank")\n\nSee [drills](/app/products).',
  ),
  'blog/runout/fr.md': text(
    [
      'title: "Le faux-rond : le mesurer"',
      'subtitle: Dix microns',
      'author: Harjit Gill',
      'date: 2026-05-02',
      'cover: dial.svg',
      'cover_alt: Un comparateur',
      'files: []',
    ],
    '## Pourquoi\n\nUne seule dent travaille.',
  ),
  'blog/runout/dial.svg': drawing,
  'lineups/xm/en.md': text(['title: XM', 'tolerance: h6', 'order: 1', 'series: [x-mill-4]'], 'Roughing.'),
  'lineups/xm/fr.md': text(['title: XM', 'tolerance: h6', 'order: 1', 'series: [x-mill-4]'], 'Ébauche.'),
  'structures.yml': [
    'roots: [steel]',
    'structures:',
    '  - slug: steel',
    '    uuid: 381c294b-388d-5bfa-a32d-46ceabd9e698',
    '    materials: [P1]',
    '    children: [milling]',
    '  - slug: milling',
    '    uuid: 862adeb9-99d5-5186-8141-707906f1fdba',
    '    categories: [x-mill-4/square]',
    '',
  ].join('\n'),
  'structures/steel/en.md': text(['title: Steel'], 'Long chips.'),
  'structures/steel/fr.md': text(['title: Acier'], 'Copeaux longs.'),
  'structures/milling/en.md': text(['title: Milling steel'], 'Four flutes.'),
  'structures/milling/fr.md': text(['title: Fraiser l’acier'], 'Quatre dents.'),
};

export function text(head: readonly string[], body: string): string {
  return ['---', ...head, '---', '', body, ''].join('\n');
}

/** Writes the files into a new folder; `remove` deletes it. */
export async function writeContent(
  files: ContentFiles,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'chipload-content-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
