// Writes the numbers of a workbook as texts: plain ones with a decimal point, days as 2026-11-20, and codes with their leading zeros
// where the format of the cell shows them.

import type { XmlReceiver } from './parse-xml.ts';

/** How a cell shows its number: as it is, as a day or time, or with so many digits at least. */
export type NumberForm = 'plain' | 'day' | { readonly digits: number };

/** Formats of days and times that workbooks do not define, since every spreadsheet knows them. */
const knownDays = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Reads the forms of numbers by the places of the styles of cells. */
export function readNumberForms(parse: (receiver: XmlReceiver) => void): NumberForm[] {
  const codes = new Map<number, string>();
  const forms: NumberForm[] = [];
  let isOfCells = false;
  parse({
    open: (name, attributes) => {
      if (name === 'numFmt')
        codes.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '');
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const id = Number(attributes.get('numFmtId') ?? 0);
      const isKnownDay = knownDays.some(([first, last]) => first <= id && id <= last);
      forms.push(isKnownDay ? 'day' : formOf(codes.get(id) ?? ''));
    },
    text: () => undefined,
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return forms;
}

function formOf(code: string): NumberForm {
  if (/^0{2,20}$/.test(code)) return { digits: code.length };
  const signs = code.replaceAll(/"[^"]*"|\[(?!h|m|s)[^\]]*\]|[\\_*]./gi, '');
  return /[dmyhs]/i.test(signs) ? 'day' : 'plain';
}

/** Returns the text of a number as its cell shows it; what is no number as it is. */
export function numberText(value: string, form: NumberForm = 'plain', is1904 = false): string {
  if (value === '') return '';
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (form === 'day') return dayText(is1904 ? number + 1_462 : number) ?? plainText(number);
  return typeof form === 'object' && Number.isInteger(number) && number >= 0
    ? plainText(number).padStart(form.digits, '0')
    : plainText(number);
}

/** Spreadsheets keep 15 digits: 0.1 + 0.2 is 0.3. */
function plainText(number: number): string {
  const short = Number(number.toPrecision(15));
  const text = String(short);
  return text.includes('e')
    ? short.toLocaleString('en', {
        useGrouping: false,
        maximumFractionDigits: 20,
        maximumSignificantDigits: 15,
      })
    : text;
}

const millisecondsPerDay = 86_400_000;

/** Days are counted from 1899-12-31 as 1, with a day that was none, 1900-02-29, as 60. */
function dayText(serial: number): string | undefined {
  if (serial < 0 || serial >= 2_958_466) return undefined;
  const minutes = Math.round(serial * 1_440);
  const at = new Date(Date.UTC(1899, 11, serial < 60 ? 31 : 30) + (minutes / 1_440) * millisecondsPerDay);
  const [day = '', time = ''] = at.toISOString().split('T');
  const hours = time.slice(0, 5);
  if (serial < 1) return hours;
  return minutes % 1_440 === 0 ? day : `${day} ${hours}`;
}
