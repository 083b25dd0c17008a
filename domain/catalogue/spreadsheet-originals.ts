// Finds the part numbers of which a spreadsheet may have made a text: it reads `00123` as 123, `1E5` as 1.00E+05, `1-2` as 2-Jan, and
// `.50` as 0.5, and keeps nothing of what was typed.

/** Longer numbers than this are no part numbers. */
const longest = 15;

/** Returns in capitals what may have been typed where a spreadsheet shows a text, without the text itself; none for most texts. */
export function spreadsheetOriginals(text: string): readonly string[] {
  const shown = text.trim().toUpperCase();
  const originals = [...ofNumber(shown), ...ofPower(shown), ...ofDate(shown)];
  return [...new Set(originals)].filter((original) => original !== shown && original.length <= longest);
}

/** A number without zeros that mean nothing: `123`, `0.5`, `12.5`, in French `0,5`. */
function ofNumber(shown: string): string[] {
  const [, whole, fraction = ''] = /^(0|[1-9]\d*)(?:[.,](\d*[1-9]))?$/.exec(shown) ?? [];
  if (whole === undefined || shown.length > longest) return [];
  const beginnings = whole === '0' ? ['', '0', '00'] : zerosBefore(whole);
  const ends = ['', '0', '00', '000'].map((zeros) => fraction + zeros);
  return [
    ...(fraction === '' ? beginnings : []),
    ...beginnings.flatMap((beginning) =>
      ends.filter((end) => end !== '').map((end) => `${beginning}.${end}`),
    ),
    ...(fraction === '' && whole !== '0' ? powersOf(whole, 0) : []),
  ];
}

/** A power of ten, as a spreadsheet writes it: `1.00E+05`, `1E+05`, in French `1,00E+05`. */
function ofPower(shown: string): string[] {
  const [, whole, fraction = '', exponent] = /^([1-9])(?:[.,](\d+))?E\+(\d{2})$/.exec(shown) ?? [];
  return whole === undefined ? [] : powersOf(whole + fraction, Number(exponent) - fraction.length);
}

/** Returns the ways to write digits × 10 to an exponent with an E, and without: `12E3`, `120E2`, `1.2E4`, `12000`. */
function powersOf(digits: string, exponent: number): string[] {
  const significant = digits.replace(/0+$/, '');
  const power = exponent + digits.length - significant.length;
  if (power < 0) return [];
  const whole = Array.from({ length: Math.min(power, 4) }, (_none, zeros) =>
    withExponent(significant + '0'.repeat(zeros), power - zeros),
  );
  const withPoint = Array.from({ length: significant.length - 1 }, (_none, index) => {
    const at = index + 1;
    const decimals = significant.length - at;
    return withExponent(`${significant.slice(0, at)}.${significant.slice(at)}`, power + decimals);
  });
  return [...whole, ...withPoint].flat().concat(zerosBefore(significant + '0'.repeat(power)));
}

function withExponent(mantissa: string, exponent: number): string[] {
  return ['', '0', '00'].flatMap((zeros) => padded(exponent).map((power) => `${zeros}${mantissa}E${power}`));
}

/** Returns a number with none to seven zeros before it. */
function zerosBefore(number: string): string[] {
  return Array.from({ length: 8 }, (_none, zeros) => '0'.repeat(zeros) + number);
}

/** The months as spreadsheets shorten them in English and French, and as part numbers have them. */
const months: readonly (readonly string[])[] = [
  ['JAN', 'JANV'],
  ['FEB', 'FEVR', 'FEV'],
  ['MAR', 'MARS'],
  ['APR', 'AVR'],
  ['MAY', 'MAI'],
  ['JUN', 'JUNE', 'JUIN'],
  ['JUL', 'JULY', 'JUIL'],
  ['AUG', 'AOUT'],
  ['SEP', 'SEPT'],
  ['OCT'],
  ['NOV'],
  ['DEC'],
];

type ShownDate = { readonly year: string; readonly month: number; readonly day: number };

function ofDate(shown: string): string[] {
  return datesOf(shown).flatMap(({ year, month, day }) => {
    const inDigits = [pairs(month, day), pairs(day, month)].flat();
    const names = months[month - 1] ?? [];
    const years = year === '' ? [] : [year, year.slice(2)];
    return [
      ...inDigits.flatMap(([first, second]) =>
        ['-', '/', '.'].flatMap((separator) => [
          [first, second].join(separator),
          ...years.map((one) => [first, second, one].join(separator)),
          ...years.map((one) => [one, first, second].join(separator)),
        ]),
      ),
      ...names.flatMap((name) =>
        padded(day).flatMap((one) => [`${name}${one}`, `${name}-${one}`, `${one}${name}`, `${one}-${name}`]),
      ),
    ];
  });
}

/** Returns the dates that a text may be: `2-JAN`, `02-JANV.`, `JAN-02`, `2024-01-02`, and of `1/2/2024` both. */
function datesOf(shown: string): ShownDate[] {
  const text = shown.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const named =
    /^(?:(?<day>\d{1,2})[- ](?<month>[A-Z]{3,4})\.?|(?<first>[A-Z]{3,4})\.?[- ](?<last>\d{2}))$/.exec(
      text,
    )?.groups;
  const month = months.findIndex((names) => names.includes(named?.['month'] ?? named?.['first'] ?? ''));
  const [, year = '', two, three] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const [, one, other, last = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const dates = [
    { year: '', month: month + 1, day: Number(named?.['day'] ?? named?.['last']) },
    { year, month: Number(two), day: Number(three) },
    { year: last, month: Number(one), day: Number(other) },
    { year: last, month: Number(other), day: Number(one) },
  ];
  return dates.filter((date) => date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 31);
}

function pairs(one: number, other: number): [string, string][] {
  return padded(one).flatMap((first) => padded(other).map((second): [string, string] => [first, second]));
}

/** Returns a number as it is, and with two digits. */
function padded(number: number): string[] {
  return [...new Set([String(number), String(number).padStart(2, '0')])];
}
