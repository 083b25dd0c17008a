import { editsBetween, foldedKey } from '@chipload/domain/catalogue';
import { isOneTypoApart } from '@chipload/domain/search';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningsOf, eachFromKey, eachNearKey, eachWithPrefix } from './beginnings.ts';
import { textsOf } from './block-texts.ts';
import { compareTexts, keysOf } from './block-keys.ts';
import { foldCharacter } from './key-marks.ts';
import { findNear, withCommon } from './near-texts.ts';
import { asItIs } from './word-table.ts';

const anyText = fc.string({ unit: fc.constantFrom('A', 'B', 'C', '1'), maxLength: 9 });
const anyTexts = fc.array(anyText, { maxLength: 60 });

test('texts with few typos are found as by comparing with every text', () => {
  fc.assert(
    fc.property(anyTexts, anyText, anyText, fc.constantFrom(1, 2, 3), (texts, beginning, wanted, most) => {
      const sorted = texts.map((text) => `${beginning}${text}`).toSorted(compareTexts);
      const found: [string, number][] = [];
      findNear(sortedTexts(sorted), charactersOf(wanted), most, asItIs, (at, edits) =>
        found.push([sorted[at] ?? '', edits]),
      );
      const near = sorted.map((text): [string, number] => [text, editsBetween(wanted, text, most)]);
      expect(found).toEqual(near.filter(([, edits]) => edits <= most));
    }),
  );
});

test('texts with one typo are those that the domain calls so', () => {
  fc.assert(
    fc.property(anyTexts, anyText, (texts, wanted) => {
      const sorted = texts.toSorted(compareTexts);
      const found: string[] = [];
      findNear(sortedTexts(sorted), charactersOf(wanted), 1, asItIs, (at) => found.push(sorted[at] ?? ''));
      expect(found).toEqual(sorted.filter((one) => isOneTypoApart(one, wanted)));
    }),
  );
});

test('a text that is too long to be compared is passed over, and those after it are found', () => {
  const sorted = ['ABC', `ABC${'D'.repeat(300)}`, 'ABCE'];
  const found: string[] = [];
  findNear(sortedTexts(sorted), charactersOf('ABCE'), 1, asItIs, (at) => found.push(sorted[at] ?? ''));
  expect(found).toEqual(['ABC', 'ABCE']);
});

test('keys are found by their beginning and as a whole', () => {
  const anyBlocks = fc.array(fc.array(anyText, { minLength: 1, maxLength: 60 }), { maxLength: 4 });
  fc.assert(
    fc.property(anyBlocks, anyText, (texts, wanted) => {
      const blocks = texts.map((own) => ({ keys: keysOf(own) }));
      const made = beginningsOf(blocks);
      const index = { blocks, beginnings: () => made };
      const found = (each: typeof eachWithPrefix) => {
        const keys: string[][] = texts.map(() => []);
        each(index, wanted, (number, { order, at: keyAt }, { from, to }) => {
          for (let at = from; at < to; at += 1) keys[number]?.push(keyAt(order[at] ?? 0));
        });
        return keys;
      };
      const where = (isMatch: (text: string) => boolean) =>
        texts.map((own) => own.filter(isMatch).toSorted(compareTexts));
      expect(found(eachWithPrefix)).toEqual(where((text) => text.startsWith(wanted)));
      const whole = found(eachFromKey).map((keys) => keys.filter((key) => key === wanted));
      expect(whole).toEqual(where((text) => text === wanted));
    }),
  );
});

test('keys with few typos are found in all blocks as by comparing with every key', () => {
  const anyKey = fc.string({ unit: fc.constantFrom('A', 'B', 'O', '0', '1'), minLength: 1, maxLength: 9 });
  const anyBlocks = fc.array(fc.array(anyKey, { minLength: 1, maxLength: 60 }), { maxLength: 4 });
  const folds = { asItIs, foldCharacter };
  fc.assert(
    fc.property(
      anyBlocks,
      anyKey,
      fc.constantFrom(1, 2, 3),
      fc.constantFrom('asItIs' as const, 'foldCharacter' as const),
      (texts, typed, most, name) => {
        const blocks = texts.map((own) => ({ keys: keysOf(own) }));
        const made = beginningsOf(blocks);
        const folded = (text: string) => (name === 'asItIs' ? text : foldedKey(text));
        const found: string[] = [];
        const wanted = { wanted: charactersOf(folded(typed)), most, fold: folds[name] };
        eachNearKey({ blocks, beginnings: () => made }, wanted, ({ keys }, number, slot, edits) =>
          found.push(`${number} ${keys.at(slot)} ${edits}`),
        );
        const near = texts.flatMap((own, number) =>
          own.flatMap((key) => {
            const edits = editsBetween(folded(typed), folded(key), most);
            return edits > most ? [] : [`${number} ${key} ${edits}`];
          }),
        );
        expect(found.toSorted()).toEqual(near.toSorted());
      },
    ),
    { numRuns: 2_000 },
  );
});

function sortedTexts(texts: readonly string[]) {
  const { characterAt, lengthOf } = textsOf(texts);
  return withCommon({ size: texts.length, characterAt, lengthOf });
}

function charactersOf(text: string): number[] {
  return Array.from({ length: text.length }, (_none, at) => text.charCodeAt(at));
}
