import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineChanges } from './line-changes.ts';

test('lines that both texts have are left out, and the others stand in their order', () => {
  const former = 'One\nTwo\nThree\nFour';
  const latest = 'One\n2\nThree\nFour\nFive';
  expect(lineChanges(former, latest)).toEqual([
    { side: 'former', line: 'Two' },
    { side: 'latest', line: '2' },
    { side: 'latest', line: 'Five' },
  ]);
});

test('what is added and taken away leads from the former text to the latest', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 });
  fc.assert(
    fc.property(text, text, (former, latest) => {
      const changes = lineChanges(former.join('\n'), latest.join('\n'));
      const count = (lines: readonly string[], line: string) => lines.filter((one) => one === line).length;
      for (const line of ['a', 'b', 'c', 'd']) {
        const of = (side: 'former' | 'latest') =>
          count(
            changes.filter((change) => change.side === side).map((change) => change.line),
            line,
          );
        expect(of('latest') - of('former')).toBe(count(latest, line) - count(former, line));
      }
    }),
  );
});

test('equal texts have no changes', () => {
  expect(lineChanges('One\n\nTwo', 'One\n\nTwo')).toEqual([]);
});
