import { expect, test } from 'vitest';
import { pagesOf, wordsOf } from '../../../../tests/support/read-pdf.ts';
import { printPdf } from './print-pdf.ts';

async function printed(text: string): Promise<string> {
  const pdf = await printPdf({
    language: 'en',
    content: [
      { text, noWrap: true },
      { text, noWrap: true, bold: true },
    ],
  });
  const words = pagesOf(Buffer.from(pdf)).map(wordsOf).join('');
  expect(words.slice(words.length / 2), 'in bold').toBe(words.slice(0, words.length / 2));
  return words.slice(0, words.length / 2);
}

test('texts of the trade, and names in Latin, Greek, Cyrillic and Inuktitut are printed as they are written', async () => {
  for (const text of [
    'PO‑4711 ≠ 4712 ≮ ≯',
    'Pièce d’essai, 1/2 × Ø 12 — “œuvre” 50 €, Nº 7, office',
    'Wałęsa, Dvořák, Łódź, đ, ʼ, Ștefan, Ğ, ẞ',
    '⌀12-Ā, ШФ-12, ∅ 5 ″ ′ ≤ ≥ ± μ µ Ω → ∠ ⊥ ↧ ⅛ ⅜ ⅝ ⅞ № ½',
    '−$0.05, 1\u202f234',
    'ᐃᖃᓗᐃᑦ, Київ, Αθήνα',
  ])
    expect(await printed(text)).toBe(text);
});

test('a script that the typeface does not have, or that is written from the right, is transliterated', async () => {
  expect(await printed('东莞市 株')).toBe('DongGuanShi Zhu');
  expect(await printed('שלום')).toBe('slvm');
  expect(await printed('🔩')).toBe(':nut_and_bolt:');
});

test('a sign that has no transliteration is printed as its number, never as a question mark', async () => {
  expect(await printed('⌴ 12')).toBe('[U+2334] 12');
  expect(await printed('\ue000')).toBe('[U+E000]');
});

test('what cannot be seen is not printed', async () => {
  expect(await printed('PO\u200b-47\u00ad11\u200e\ufe0f\u202c')).toBe('PO-4711');
});

test('a text in a picture stays a text, whatever it is transliterated to', async () => {
  const pdf = await printPdf({
    language: 'en',
    content: [
      { svg: '<svg viewBox="0 0 100 20"><text x="0" y="10" font-size="8">⌀ 12 《＆》 &lt;−3</text></svg>' },
    ],
  });
  expect(wordsOf(pagesOf(Buffer.from(pdf))[0] ?? '')).toBe('⌀ 12 <<&>> <−3');
});

test('every page of a document, its header and its footer have their texts in the typeface', async () => {
  const pdf = await printPdf({
    language: 'en',
    header: { text: 'Łódź' },
    footer: (page) => `№ ${page}`,
    content: [{ columns: [{ text: ['a ', { text: '≠' }] }, { table: { body: [['東', { ol: ['≤'] }]] } }] }],
  });
  const words = pagesOf(Buffer.from(pdf)).map(wordsOf).join('|');
  for (const text of ['Łódź', '№ 1', '≠', 'Dong', '≤']) expect(words).toContain(text);
});
