import { expect, test } from 'vitest';
import { formatQueryText, parseQueryText } from '@chipload/client/query-text';
import { type DrillSearch, parseDrillSearch } from './drill-search.ts';
import { changedSearch, drillView } from './drill-view.ts';

const first = { series: '3xD', units: 'metric', coolant: true, diameter: '', material: 'P1' };

test('an address without a query shows the first group in metric, or in inches for a reader who wants inches', () => {
  expect(drillView(parseDrillSearch({}), { shown: 'as-made' })).toEqual(first);
  expect(drillView(parseDrillSearch({}), { shown: 'inch' })).toEqual({ ...first, units: 'inch' });
});

test('invalid values are ignored, and are gone after the next change', () => {
  const query = { series: '9xD', imperial: ['x', '5xD'], dry: ['8xD'], material: 'Q1', diameter: ['1'] };
  const search = parseDrillSearch(query);
  expect(drillView(search, { shown: 'as-made' })).toEqual(first);
  expect(drillView({ ...search, series: '8xD' }, { shown: 'as-made' })).toMatchObject({ coolant: true });
  expect(changedSearch(search, { shown: 'as-made' }, { series: '8xD' })).toEqual({
    series: '8xD',
    imperial: ['5xD'],
    metric: ['8xD'],
    material: 'P1',
  });
  expect(parseDrillSearch({ diameter: '9'.repeat(99) }).diameter).toHaveLength(40);
});

test('each series keeps its own toggles', () => {
  let search: DrillSearch = changedSearch({}, { shown: 'as-made' }, { units: 'inch' });
  search = changedSearch(search, { shown: 'as-made' }, { series: '5xD' });
  expect(drillView(search, { shown: 'as-made' })).toMatchObject({ series: '5xD', units: 'metric' });
  search = changedSearch(search, { shown: 'as-made' }, { coolant: false });
  search = changedSearch(search, { shown: 'as-made' }, { series: '3xD' });
  expect(drillView(search, { shown: 'as-made' })).toMatchObject({ units: 'inch', coolant: true });
  expect(search).toMatchObject({ imperial: ['3xD'], dry: ['5xD'] });
});

test('an address shows the same to every reader, whatever units they want elsewhere', () => {
  const view = {
    series: '5xD',
    units: 'metric',
    coolant: false,
    diameter: '1/4-20',
    material: 'S3',
  } as const;
  const address = formatQueryText(changedSearch({}, { shown: 'inch' }, view));
  for (const shown of ['as-made', 'inch', 'metric'] as const) {
    expect(drillView(parseDrillSearch(parseQueryText(address)), { shown })).toEqual(view);
  }
});

test('a query without a material shows the one that the reader uses, and keeps it in a change', () => {
  const reader = { shown: 'as-made', material: 'M2' } as const;
  expect(drillView({}, reader).material).toBe('M2');
  expect(drillView({ material: 'P3' }, reader).material).toBe('P3');
  expect(changedSearch({}, reader, { diameter: '1/4' })).toMatchObject({ diameter: '1/4', material: 'M2' });
});

test('an address without units has those of its diameter for a reader who sees each tool in its own', () => {
  const reader = { shown: 'as-made' } as const;
  expect(drillView({ diameter: '#7' }, reader)).toMatchObject({ units: 'inch' });
  expect(drillView({ diameter: '6.8' }, reader)).toMatchObject({ units: 'metric' });
  expect(drillView({ diameter: '#7', metric: ['3xD'] }, reader)).toMatchObject({ units: 'metric' });
  expect(drillView({ diameter: '#7' }, { shown: 'metric' })).toMatchObject({ units: 'metric' });
});

test('an inch diameter typed into a metric table shows it in inches to a reader who sees each tool in its own', () => {
  const typed = { diameter: '1/8' };
  const search = changedSearch({ metric: ['3xD'] }, { shown: 'as-made' }, typed);
  expect(drillView(search, { shown: 'as-made' })).toMatchObject({ ...typed, units: 'inch' });
  expect(changedSearch(search, { shown: 'as-made' }, { units: 'metric' })).toMatchObject({ metric: ['3xD'] });
  expect(changedSearch({}, { shown: 'as-made' }, { diameter: '6.8' })).toMatchObject({ metric: ['3xD'] });
  expect(changedSearch({}, { shown: 'metric' }, typed)).toMatchObject({ metric: ['3xD'] });
});
