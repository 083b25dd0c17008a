import { expect, test } from 'vitest';
import { formatQueryText, parseQueryText } from '@chipload/client/query-text';
import { comparedCodes, compareSearch, parseCompareSearch } from './compare-search.ts';

test('codes with special characters are unchanged in an address', () => {
  const codes = ['X4-1/2R-030', 'PD3D-#21', '100% A.B,C', 'J-"x"&y=1'];
  const address = formatQueryText(compareSearch(codes, true));
  expect(parseCompareSearch(parseQueryText(address))).toEqual({ part: codes, only: 'differences' });
});

test('each code is kept once, and blank codes and anything else are ignored', () => {
  expect(parseCompareSearch({ part: ['A', ' B ', '', 'A', 7], only: 'x', page: '2' })).toEqual({
    part: ['A', 'B'],
  });
  expect(parseCompareSearch({ part: 'A' })).toEqual({ part: ['A'] });
  expect(parseCompareSearch({})).toEqual({});
});

test('of more than six codes, those beyond the sixth are listed as left out', () => {
  const part = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  expect(comparedCodes({ part })).toEqual({ compared: part.slice(0, 6), leftOut: ['G', 'H'] });
});
