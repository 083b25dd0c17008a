import { expect, test } from 'vitest';
import { mailedPdf, pdfOf } from './documents.service.ts';

const passport = {
  passport: 'AB12CD34',
  address: 'https://small.test/t/AB12CD34',
  part: 'X4-1/2R',
  hint: '',
};

test('a document names its language, for whoever has it read aloud', async () => {
  for (const language of ['en', 'fr'] as const) {
    const pdf = await pdfOf('passport-label', { ...passport, language }).make();
    expect(Buffer.from(pdf).toString('latin1')).toContain(`/Lang (${language}-CA)`);
  }
});

test('a mail names a document in its language', () => {
  const uuid = '00000000-0000-4000-8000-000000000001';
  const nameOf = (kind: 'invoice' | 'credit-note', language: 'en' | 'fr') =>
    mailedPdf(kind, { uuid, number: '1001', language }).name;
  expect(nameOf('invoice', 'fr')).toBe('Facture-1001.pdf');
  expect(nameOf('credit-note', 'en')).toBe('Credit-note-1001.pdf');
  const statement = { uuid, number: '2026-11-27', language: 'fr' } as const;
  expect(mailedPdf('statement', statement).name).toBe('Releve-2026-11-27.pdf');
});
