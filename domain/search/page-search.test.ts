import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPageSearch, type PageSearch, type PageText } from './page-search.ts';

const thinning: PageText = {
  title: 'Chip thinning: what to program',
  subtitle: 'At a small radial depth the chip is thinner than the feed per tooth.',
  blocks: [
    'In a full slot the two are the same.',
    'The factor is one line of arithmetic, and corners are where it misleads: the engagement grows there, and with it the load.',
  ],
};
const wear: PageText = {
  title: 'How an edge wears',
  subtitle: 'Flank wear, crater wear, chipping.',
  blocks: ['A chip that welds to the edge tears carbide out of it.', 'Dureté après trempe: 4140 at 50 HRC.'],
};
const drills: PageText = {
  title: 'Drill points',
  subtitle: '',
  blocks: ['A point of 140° in stainless steel.'],
};
const { find } = searchOf([thinning, wear, drills]);
const pagesFor = (typed: string) => find(typed, 5).map(({ page }) => page);

test('a word in the title comes before the same word in the text', () => {
  expect(pagesFor('chip')).toEqual([0, 1]);
  expect(pagesFor('wear')).toEqual([1]);
  expect(pagesFor('drills')).toEqual([2]);
});

test('a word in the title counts more than in the subtitle, and there more than often in the text', () => {
  const page = (title: string, subtitle: string, text: string) => ({ title, subtitle, blocks: [text] });
  const often = page('Drills', '', 'burr, burr, burr, burr, burr, burr, burr and burr');
  const inSubtitle = page('Mills', 'A burr', '');
  const inTitle = page('A burr', '', '');
  const other = page('Reamers', '', '');
  expect(
    searchOf([other, often, inSubtitle, inTitle])
      .find('burr', 5)
      .map((hit) => hit.page),
  ).toEqual([3, 2, 1]);
});

test('accents, case, plurals and words of a question make no difference', () => {
  expect(pagesFor('durete')).toEqual([1]);
  expect(pagesFor('DURETÉ APRÈS TREMPE')).toEqual([1]);
  expect(pagesFor('how does the edges wear?')).toEqual([1]);
});

test('a word may be unfinished or have a typo', () => {
  expect(pagesFor('chip thi')).toEqual([0]);
  expect(pagesFor('engagment')).toEqual([0]);
});

test('only pages with every word are found, or else those that miss the fewest, with the missing words', () => {
  expect(find('chip thinning corners', 5)).toMatchObject([{ page: 0, missing: [] }]);
  expect(find('chip crater polishing', 5)).toMatchObject([{ page: 1, missing: ['polishing'] }]);
  expect(pagesFor('chip zyxwv qwert')).toEqual([]);
});

test('a missing word is named as it was typed', () => {
  expect(find('chip crater Sphériques sphérique', 5)).toMatchObject([{ page: 1, missing: ['Sphériques'] }]);
});

test('a page with half of the words or fewer is not found', () => {
  expect(pagesFor('crater polishing')).toEqual([]);
  expect(pagesFor('chip crater polishing buffing')).toEqual([]);
});

test('a short prefix matches only as the last word after words that are known', () => {
  expect(pagesFor('thi')).toEqual([]);
  expect(pagesFor('thin')).toEqual([0]);
  expect(pagesFor('zyxwv thi')).toEqual([]);
  expect(pagesFor('chip thin')).toEqual([0]);
  expect(pagesFor('thinn chip')).toEqual([]); // the space ended it
});

test('with a number only whole words match, so that a part number finds no prefixes', () => {
  const shapes = searchOf([
    { title: 'Square ends', subtitle: 'Squeal and squeeze', blocks: ['X4 is a line of end mills.'] },
    { title: 'Hardness of 4140', subtitle: '', blocks: [] },
  ]);
  expect(shapes.find('X4-21/R-SQ', 5)).toEqual([]);
  expect(shapes.find('1/2 squa', 5)).toEqual([]);
  expect(shapes.find('1/2 sqaure', 5)).toEqual([]);
  expect(shapes.find('1/2 square', 5)).toMatchObject([{ page: 0, missing: [] }]);
  expect(shapes.find('4140', 5)).toMatchObject([{ page: 1 }]);
});

test('“end mill” does not find a French page about millimetres', () => {
  const french = searchOf([{ title: 'Millimètres et pouces', subtitle: '', blocks: [] }]);
  expect(french.find('end mill', 5)).toEqual([]);
});

test.each(['aluminum', 'aluminium', '6061 aluminum', '6061 aluminium'])(
  '%j finds aluminum in both spellings',
  (typed) => {
    const metals = searchOf([
      { title: 'Milling aluminum', subtitle: '', blocks: ['6061'] },
      { title: 'Fraiser l’aluminium', subtitle: '', blocks: ['6061'] },
    ]);
    expect(metals.find(typed, 5).map(({ page }) => page)).toEqual([0, 1]);
  },
);

test('a hit is a title match when the title has every word', () => {
  expect(find('chip thinning', 5)[0]).toMatchObject({ isTitleMatch: true });
  expect(find('chip load', 5)[0]).toMatchObject({ isTitleMatch: false });
});

test('the excerpt shows the matches and is cut between words', () => {
  expect(find('point stainless', 5)[0]?.excerpt).toEqual([
    { text: 'A ', isMatch: false },
    { text: 'point', isMatch: true },
    { text: ' of 140° in ', isMatch: false },
    { text: 'stainless', isMatch: true },
    { text: ' steel.', isMatch: false },
  ]);
  const long = searchOf([{ ...drills, blocks: [`${'a b '.repeat(100)}helix ${'c d '.repeat(100)}`] }]);
  const [hit] = long.find('helix', 5);
  const shown = hit?.excerpt.map(({ text }) => text).join('') ?? '';
  expect(shown).toMatch(/^… (?:a|b).* helix .*(?:c|d) …$/);
  expect(shown.length).toBeLessThan(190);
});

test.each(['', ' ', 'x', '1/2', '½', '###', '4', 'the of and', 'x'.repeat(300)])(
  '%j finds no page',
  (typed) => {
    expect(find(typed, 5)).toEqual([]);
  },
);

test('an excerpt is always part of its page', () => {
  const words = 'chip thinning corner edge wear drill point stainless 140 dureté zz'.split(' ');
  const typed = fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((some) => some.join(' '));
  fc.assert(
    fc.property(fc.oneof(typed, fc.string()), (text) => {
      for (const { page, excerpt } of find(text, 3)) {
        const { subtitle = '', blocks = [] } = [thinning, wear, drills][page] ?? {};
        const shown = excerpt.map((part) => part.text).join('');
        const piece = shown.replace(/^… /, '').replace(/ …$/, '');
        expect([subtitle, ...blocks].some((own) => own.includes(piece))).toBe(true);
      }
    }),
  );
});

function searchOf(pages: readonly PageText[]): PageSearch {
  const search = createPageSearch();
  for (const page of pages) search.add(page);
  return search;
}
