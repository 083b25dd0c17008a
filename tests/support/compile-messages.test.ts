import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { compileTexts, renewTexts } from '../../scripts/compile-messages.mjs';

type Texts = Record<string, (inputs: object, options: { locale: 'en' | 'fr' }) => string>;

const messages = join(import.meta.dirname, '../../messages');
const folder = mkdtempSync(join(tmpdir(), 'messages-'));
cpSync(join(messages, 'project.inlang/settings.json'), join(folder, 'project.inlang/settings.json'));
for (const name of ['runtime.js', 'registry.js', 'messages/package.json'])
  cpSync(join(messages, 'compiled.gen', name), join(folder, 'compiled.gen', name));
for (const language of ['en', 'fr']) mkdirSync(join(folder, language));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, texts: { readonly en: unknown; readonly fr: unknown }): void {
  for (const [language, content] of Object.entries(texts))
    writeFileSync(
      join(folder, language, name),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
}

let reads = 0;
async function read(): Promise<Texts> {
  reads += 1;
  const { href } = pathToFileURL(join(folder, 'compiled.gen/joined.js'));
  return ((await import(`${href}?${reads}`)) as { m: Texts }).m;
}

const boxes = (one: string, other: string) => [
  {
    declarations: ['input count', 'local plural = count: plural'],
    selectors: ['plural'],
    match: { 'plural=one': one, 'plural=other': other },
  },
];

test('a text is a function with its forms in both languages, for Node as for browsers', async () => {
  write('packing.json', {
    en: { packing_boxes: boxes('{count} box', '{count} boxes'), packing_to: 'To {name}' },
    fr: { packing_boxes: boxes('{count} boîte', '{count} boîtes – œ'), packing_to: 'À {name}' },
  });
  await compileTexts(folder);
  const m = await read();
  expect(m['packing_to']?.({ name: 'Ada' }, { locale: 'fr' })).toBe('À Ada');
  expect([1, 2].map((count) => m['packing_boxes']?.({ count }, { locale: 'en' }))).toEqual([
    '1 box',
    '2 boxes',
  ]);
  expect(m['packing_boxes']?.({ count: 2 }, { locale: 'fr' })).toBe('2 boîtes – œ');

  const { href } = pathToFileURL(join(folder, 'compiled.gen/messages/packing_boxes.js'));
  const { packing_boxes: ofBrowsers } = (await import(href)) as Texts;
  expect(ofBrowsers?.({ count: 2 }, { locale: 'fr' })).toBe('2 boîtes – œ');
});

test('a text that was changed, added or removed is so after the next compilation', async () => {
  write('packing.json', { en: { packing_to: 'For {name}' }, fr: { packing_to: 'Pour {name}' } });
  write('mail.json', { en: { mail_hello: 'Hello' }, fr: {} });
  await compileTexts(folder);
  const m = await read();
  expect(m['packing_to']?.({ name: 'Ada' }, { locale: 'en' })).toBe('For Ada');
  expect(m['packing_boxes']).toBeUndefined();
  expect(m['mail_hello']?.({}, { locale: 'en' })).toBe('Hello');
  expect(m['mail_hello']?.({}, { locale: 'fr' })).toBe('mail_hello'); // not translated yet
  expect(readdirSync(join(folder, 'compiled.gen/messages')).toSorted()).toEqual([
    '_index.js',
    'mail_hello.js',
    'package.json',
    'packing_to.js',
  ]);
});

test('a running process says a text as it was saved last', async () => {
  const m = await read();
  const { packing_to: unchanged } = m;
  write('mail.json', { en: { mail_hello: 'Good day', mail_bye: 'Bye' }, fr: { mail_hello: 'Bonjour' } });
  await renewTexts(folder, m);
  expect(m['mail_hello']?.({}, { locale: 'en' })).toBe('Good day');
  expect(m['mail_hello']?.({}, { locale: 'fr' })).toBe('Bonjour');
  expect(m['mail_bye']?.({}, { locale: 'en' })).toBe('Bye');
  expect(m['packing_to']).toBe(unchanged);
});

test('a file that is no JSON is named, and the texts stay as they were', async () => {
  write('mail.json', { en: { mail_hello: 'Hi' }, fr: '{ "mail_hello": "Bonjour", }' });
  await expect(compileTexts(folder)).rejects.toThrow('messages/fr/mail.json: ');
  expect((await read())['mail_hello']?.({}, { locale: 'en' })).toBe('Good day');
});
