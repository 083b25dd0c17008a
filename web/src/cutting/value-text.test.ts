import { expect, test } from 'vitest';
import { setCurrentLanguage } from '@chipload/messages/locale';
import { feedText, powerText, rateText, removalText, speedText, torqueText } from './value-text.ts';

test('values are formatted for entry at the machine, in millimetres and in inches', () => {
  setCurrentLanguage(() => 'en');
  expect([speedText(150, 'metric'), speedText(150, 'inch')]).toEqual(['150', '492']);
  expect([feedText(0.0546, 'metric'), feedText(0.0546, 'inch')]).toEqual(['0.055', '.0021']);
  expect([rateText(1042.4, 'metric'), rateText(1042.4, 'inch'), rateText(12_700, 'inch')]).toEqual([
    '1,042',
    '41',
    '500',
  ]);
  expect([powerText(4.453, 'metric'), powerText(4.453, 'inch')]).toEqual(['4.45', '5.97']);
  expect([torqueText(10.69, 'metric'), torqueText(10.69, 'inch')]).toEqual(['10.7', '7.88']);
  expect([removalText(68.75, 'metric'), removalText(68.75, 'inch')]).toEqual(['68.8', '4.2']);
});

test('the feed per tooth of a very small tool keeps its significant digits', () => {
  setCurrentLanguage(() => 'en');
  expect([feedText(0.0042, 'metric'), feedText(0.0042, 'inch')]).toEqual(['0.0042', '.00017']);
});

test('the power and the torque of a very small tool keep their significant digits', () => {
  setCurrentLanguage(() => 'en');
  expect([powerText(0.4203, 'metric'), powerText(0.0123, 'metric'), powerText(0, 'metric')]).toEqual([
    '0.42',
    '0.0123',
    '0',
  ]);
  expect([torqueText(0.1991, 'metric'), removalText(0.000_46, 'metric')]).toEqual(['0.199', '0.00046']);
});

test('in French the decimal sign is a comma', () => {
  setCurrentLanguage(() => 'fr');
  expect([feedText(0.0546, 'metric'), feedText(0.0546, 'inch'), powerText(4.453, 'metric')]).toEqual([
    '0,055',
    '0,0021',
    '4,45',
  ]);
});
