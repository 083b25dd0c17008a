import { expect, test } from 'vitest';
import { documentText } from './catalogue-documents.ts';

test.each([
  [1, 'Data sheet (PDF, 1 kB)', 'Fiche technique (PDF, 1 ko)'],
  [240_400, 'Data sheet (PDF, 240 kB)', 'Fiche technique (PDF, 240 ko)'],
  [999_499, 'Data sheet (PDF, 999 kB)', 'Fiche technique (PDF, 999 ko)'],
  [999_500, 'Data sheet (PDF, 1 MB)', 'Fiche technique (PDF, 1 Mo)'],
  [1_240_000, 'Data sheet (PDF, 1.2 MB)', 'Fiche technique (PDF, 1,2 Mo)'],
])('a data sheet of %i bytes is called “%s”, in French “%s”', (bytes, english, french) => {
  const texts = (['en', 'fr'] as const).map((locale) =>
    documentText({ kind: 'data-sheet', bytes }, { locale }),
  );
  expect(texts.map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([english, french]);
});
