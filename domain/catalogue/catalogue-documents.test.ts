import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentPartsOf, isDocumentName, proposedDocument } from './catalogue-documents.ts';
import { picturePartsOf } from './part-pictures.ts';

test.each([
  ['EM4-0500_Safety_Data_Sheet.pdf', 'EM4-0500 Safety Data Sheet', 'safety-data-sheet'],
  ['EM4-0500-SDS.PDF', 'EM4-0500-SDS', 'safety-data-sheet'],
  ['Fiche signalétique EM4.pdf', 'Fiche signalétique EM4', 'safety-data-sheet'],
  ['Fiche de données de sécurité.pdf', 'Fiche de données de sécurité', 'safety-data-sheet'],
  ['EM4 data-sheet.pdf', 'EM4 data-sheet', 'data-sheet'],
  ['Fiche technique EM4.pdf', 'Fiche technique EM4', 'data-sheet'],
  ['ER32 manual.pdf', 'ER32 manual', 'instructions'],
  ['Mode d’emploi.pdf', 'Mode d’emploi', 'instructions'],
  ['Guidelines.pdf', 'Guidelines', 'other'],
  ['EM4-0500.pdf', 'EM4-0500', 'other'],
])('the file %s is proposed as “%s”, of the kind %s', (name, title, kind) => {
  expect(proposedDocument(name)).toEqual({ title, kind });
});

test('every name of a file proposes a title that is not empty and no longer than the name', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (stem) => {
      const name = `${stem}.pdf`;
      const { title } = proposedDocument(name);
      expect(title.length).toBeGreaterThan(0);
      expect(title.length).toBeLessThanOrEqual(name.length);
    }),
  );
});

test.each([
  ['EM4-0500.pdf', ['EM4-0500']],
  ['EM4-0500_2.PDF', ['EM4-0500_2', 'EM4-0500']],
  ['EM4-0500_Safety_Data_Sheet.pdf', ['EM4-0500_Safety_Data_Sheet', 'EM4-0500']],
  ['EM4-0500 Fiche de données de sécurité.pdf', ['EM4-0500 Fiche de données de sécurité', 'EM4-0500']],
  ['T10-1.5-2-SDS-2.pdf', ['T10-1.5-2-SDS-2', 'T10-1.5-2-SDS', 'T10-1.5-2', 'T10-1.5']],
  ['EM4-0500 guidelines.pdf', ['EM4-0500 guidelines']],
  ['SDS.pdf', ['SDS']],
  ['.pdf', []],
])('the document %s means the number %j, the likeliest first', (name, codes) => {
  expect(documentPartsOf(name).map(({ code }) => code)).toEqual(codes);
});

test('a document means what a picture of the same name would, before anything else', () => {
  fc.assert(
    fc.property(fc.string(), (stem) => {
      const asPicture = picturePartsOf(`${stem}.jpg`);
      expect(documentPartsOf(`${stem}.pdf`).slice(0, asPicture.length)).toEqual(asPicture);
    }),
  );
});

test('the copy of a file, as a computer names it, is of the same part', () => {
  expect(picturePartsOf('EM4-10.5 (1).jpg')).toEqual([
    { code: 'EM4-10.5 (1)', place: 1 },
    { code: 'EM4-10.5', place: 1 },
  ]);
  expect(picturePartsOf('EM4-0500-2 (3).jpg').slice(1)).toEqual(picturePartsOf('EM4-0500-2.jpg'));
});

test('only a name that ends in .pdf, in either case, is that of a document', () => {
  expect(['a.pdf', 'A.PDF', 'a.pdf.exe', 'pdf', 'a.jpg'].map(isDocumentName)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
