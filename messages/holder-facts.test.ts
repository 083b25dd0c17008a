import { expect, test } from 'vitest';
import { holderFacts } from './holder-facts.ts';
import { holderWarningText } from './holders.ts';

const assembly = {
  gaugeLength: 101.6,
  stickOut: 38.1,
  totalLength: 139.7,
  insertion: 38.1,
  runout: 0.01,
  torque: { capacity: 91.5, needed: 12.2, safety: 2 },
  tighteningTorque: 136,
  maxRpm: 15_000,
  balancedRpm: undefined,
  weightGrams: 1_790,
};

const both = String;

const valuesIn = (units: 'inch' | 'metric', language: 'en' | 'fr' = 'en') =>
  holderFacts(assembly, { language, units, both }).map(({ value }) => value);

test('torques and the weight are in both systems of units, the reader’s first', () => {
  for (const text of ['67.5 lbf·ft (91.5 N·m)', '9 lbf·ft (12.2 N·m)', '3.95 lb (1.79 kg)'])
    expect(valuesIn('inch')).toContain(text);
  for (const text of ['91.5 N·m (67.5 lbf·ft)', '1.79 kg (3.95 lb)'])
    expect(valuesIn('metric')).toContain(text);
  expect(valuesIn('inch', 'fr').join(' ')).toContain('lb·pi');
});

test('a warning about torque is in the reader’s units', () => {
  const warning = { code: 'torque', numbers: { needed: 135.6, capacity: 91.5 } } as const;
  const reader = { language: 'en', length: String, size: String } as const;
  expect(holderWarningText(warning, { ...reader, units: 'inch' })).toContain('100 lbf·ft');
  expect(holderWarningText(warning, { ...reader, units: 'metric' })).toContain('135.6 N·m');
});
