import { expect, test } from 'vitest';
import { parseThread, standardTapDrill, tapDrill, type Tapping } from './threads.ts';

function tapDrillOf(text: string, tapping?: Tapping) {
  const thread = parseThread(text);
  return thread && standardTapDrill(thread, tapping);
}

function holeOf(text: string, tapping?: Tapping) {
  const hole = tapDrill(parseThread(text)!, tapping);
  return hole && Number(hole.millimetres.toFixed(2));
}

// DIN 336.
test.each([
  ['M1.6x0.35', 1.25],
  ['M2x0.4', 1.6],
  ['M2.5x0.45', 2.05],
  ['M3x0.5', 2.5],
  ['M4x0.7', 3.3],
  ['M5x0.8', 4.2],
  ['M6x1', 5],
  ['M8x1.25', 6.8],
  ['M8x1', 7],
  ['M10x1.5', 8.5],
  ['M10x1.25', 8.8],
  ['M12x1.75', 10.2],
  ['M12x1.5', 10.5],
  ['M14x2', 12],
  ['M16x2', 14],
  ['M16x1.5', 14.5],
  ['M20x2.5', 17.5],
  ['M24x3', 21],
  ['M33x3.5', 29.5],
  ['M36x4', 32],
  ['M42x4.5', 37.5],
  ['M48x5', 43],
  ['M52x5', 47],
])('%s is tapped after a drill of %s mm', (thread, value) => {
  expect(tapDrillOf(thread)).toMatchObject({ thread, value, units: 'metric' });
});

// The chart of ASME B94.11M drills for 75 % of thread.
test.each([
  ['0-80', '3/64'],
  ['1-72', '#53'],
  ['2-56', '#50'],
  ['3-48', '#47'],
  ['4-40', '#43'],
  ['4-48', '#42'],
  ['5-40', '#38'],
  ['6-32', '#36'],
  ['6-40', '#33'],
  ['8-32', '#29'],
  ['8-36', '#29'],
  ['10-24', '#25'],
  ['10-32', '#21'],
  ['12-24', '#16'],
  ['1/4-20', '#7'],
  ['1/4-28', '#3'],
  ['5/16-18', 'F'],
  ['5/16-24', 'I'],
  ['3/8-16', '5/16'],
  ['3/8-24', 'Q'],
  ['7/16-14', 'U'],
  ['7/16-20', '25/64'],
  ['1/2-13', '27/64'],
  ['1/2-20', '29/64'],
  ['9/16-12', '31/64'],
  ['9/16-18', '33/64'],
  ['5/8-11', '17/32'],
  ['5/8-18', '37/64'],
  ['3/4-10', '21/32'],
  ['3/4-16', '11/16'],
  ['7/8-9', '49/64'],
  ['1-8', '7/8'],
])('%s is tapped after a drill %s', (thread, drill) => {
  expect(tapDrillOf(thread)).toMatchObject({ thread, drill, units: 'inch' });
});

test.each([
  ['m8 × 1,25', 'M8x1.25', 74],
  ['M8-1.25', 'M8x1.25', 74],
  ['M8', 'M8x1.25', 74],
  ['M36', 'M36x4', 77],
  ['M10x1.5-6H', 'M10x1.5', 77],
  ['1/4-20 UNC-2B', '1/4-20', 75],
  ['1/4 - 20 UNC', '1/4-20', 75],
  ['#10-32', '10-32', 76],
  ['1 1/4-7', '1-1/4-7', 76],
])('%s is the thread %s, of which the hole leaves %s %', (text, thread, threadPercent) => {
  expect(tapDrillOf(text)).toMatchObject({ thread, threadPercent });
});

test.each(['M8x0', 'M8x9', 'M40', '1/4-1', '1/4-2', '1-1/4', '5/0-20', '1/4'])(
  '%s is not a thread',
  (text) => {
    expect(parseThread(text)).toBeUndefined();
  },
);

test('a formed thread needs a larger hole: 65 % of thread, to a twentieth of a millimetre', () => {
  const drills = ['M3', 'M4', 'M5', 'M6', 'M8', 'M10'].map(
    (text) => tapDrillOf(text, { forming: true })?.value,
  );
  expect(drills).toEqual([2.8, 3.7, 4.65, 5.55, 7.45, 9.35]);
  expect(tapDrillOf('1/4-20', { forming: true })).toMatchObject({ drill: '#1', threadPercent: 65 });
});

test('another percentage of thread gives another hole', () => {
  expect(holeOf('M8', { percent: 60 })).toBe(7.03);
  expect(holeOf('M6', { forming: true, percent: 75 })).toBe(5.49);
  expect(tapDrillOf('1/2-13', { percent: 60 })?.drill).toBe('7/16');
  expect(holeOf('M8', { percent: 100 })).toBe(6.38); // 8 - 1.299 x 1.25: the whole height of the thread
  expect(holeOf('M8', { percent: 1 })).toBe(7.98);
  for (const percent of [0, -5, 100.1, 101, Number.NaN]) expect(holeOf('M8', { percent })).toBeUndefined();
});

test('pipe threads have published drills, for cutting only', () => {
  const holes = ['1/8 NPT', '1/4 NPT', '1/2 NPT', 'G1/8', 'G1/2', 'Rc1/4'].map((text) => holeOf(text));
  expect(holes).toEqual([8.61, 11.11, 17.86, 8.8, 19, 11.2]);
  expect(holeOf('1/4 NPT', { forming: true })).toBeUndefined();
  expect(holeOf('G1/8', { percent: 60 })).toBeUndefined();
  expect(tapDrillOf('1/4 NPT')).toBeUndefined();
});
