import { expect, test } from 'vitest';
import { type Source, readHtml } from './read-html.ts';

test('texts come with the tags that end them, without what nobody reads', () => {
  expect([
    ...readHtml('<p class="a">One <em>two</em></p><svg viewBox="0"><text>x</text></svg>three'),
  ]).toEqual([
    { text: '', tag: 'p class="a"' },
    { text: 'One ', tag: 'em' },
    { text: 'two', tag: '/em' },
    { text: '', tag: '/p' },
    { text: '', tag: 'svg viewBox="0"' },
    { text: '', tag: '/svg' },
    { text: 'three', tag: '' },
  ]);
});

test('what is left open is text', () => {
  const texts = (html: string) => [...readHtml(html)].map(({ text }) => text).join('');
  expect(texts('one <p two')).toBe('one <p two');
  expect(texts('one <svg>two <style>three')).toBe('one two three');
});

test.each(['<', '<p', '<svg>', '<svg><style><script>', '<script ', '</svg><svg>', '<p>a</p>', '>', 'a'])(
  'twice as many %s take twice as many steps',
  (part) => {
    const steps = (times: number) => {
      const source = counted(part.repeat(times));
      for (const { text, tag } of readHtml(source)) source.steps += text.length + tag.length;
      return source.steps / source.length;
    };
    expect(steps(1_000)).toBeLessThan(8);
    expect(steps(2_000)).toBeLessThan(8);
  },
);

/** Counts the characters that are looked at. */
function counted(text: string): Source & { steps: number } {
  const source = {
    steps: 0,
    length: text.length,
    indexOf: (searched: string, from: number) => {
      const at = text.indexOf(searched, from);
      source.steps += (at === -1 ? text.length : at) - from + searched.length;
      return at;
    },
    slice: (start: number, end: number) => text.slice(start, end),
  };
  return source;
}
