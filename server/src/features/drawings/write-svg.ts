// Writes a sheet as an SVG file that prints at its true size, black on white, and loads no other file.

import {
  type AssemblySheet,
  type DrawingLayout,
  labelFontSize,
  type Path,
  pathData,
  type Sheet,
  type SheetText,
} from '@chipload/domain/drawings';
import { escapeMarkup } from '@chipload/domain/markup';
import type { Language } from '../../platform/language.ts';

/** Line widths after ISO 128, in millimetres. */
const wide = 0.5;
const medium = 0.35;
const narrow = 0.18;

/** Font size per millimetre of capital height. */
const fontSizePerHeight = 1.4;

/** Returns the file; title and description are for screen readers. */
export function writeSvg(
  sheet: Sheet | AssemblySheet,
  { title, description, language }: { title: string; description: string; language: Language },
): string {
  const { width, height } = sheet;
  const paper = (paths: readonly Path[], attributes: string) =>
    drawn(pathData(paths, { decimals: 3 }), attributes);
  const holder = ({ holder: { contour, seams, hidden } }: AssemblySheet) => [
    paper([contour], `fill="#f2f2f2" stroke="#000" stroke-width="${wide}" stroke-linejoin="round"`),
    paper(seams, line(narrow)),
    paper(hidden, line(narrow, ' stroke-dasharray="2 1"')),
  ];

  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title" aria-describedby="description" xml:lang="${language}">`,
    `<title id="title">${escapeMarkup(title)}</title>`,
    `<desc id="description">${escapeMarkup(description)}</desc>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...bodyElements(sheet),
    ...('holder' in sheet ? holder(sheet) : []),
    paper(sheet.border, line(wide)),
    paper(sheet.thick, line(wide)),
    paper([...sheet.cells, ...sheet.hatching, ...sheet.thin], line(narrow)),
    paper(sheet.chain, line(narrow, ' stroke-dasharray="6 1 1 1"')),
    paper(sheet.arrows, 'fill="#000"'),
    '<g font-family="Inter, Arial, Helvetica, sans-serif" fill="#000">',
    ...sheet.texts.map(textElement),
    '</g>',
    '</svg>',
    '',
  ]
    .filter((part) => part !== undefined)
    .join('\n');
}

/** Returns the picture of a tool with its dimensions alone, on white; `title` is for screen readers. */
export function writePicture(layout: DrawingLayout, title: string): string {
  const { width, height, centreLine, lines, arrows, labels } = layout;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${round(height)}" role="img" aria-labelledby="title">`,
    `<title id="title">${escapeMarkup(title)}</title>`,
    `<rect width="${width}" height="${round(height)}" fill="#fff"/>`,
    ...bodyElements(layout),
    drawn(pathData([centreLine], { decimals: 3 }), line(narrow, ' stroke-dasharray="3.5 1 0.6 1"')),
    drawn(pathData(lines, { decimals: 3 }), line(narrow)),
    drawn(pathData(arrows, { decimals: 3 }), 'fill="#000"'),
    '<g font-family="Inter, Arial, Helvetica, sans-serif" fill="#000">',
    ...labels.map(({ mark, value, x, y, anchor }) =>
      textElement({
        text: `${mark.symbol} ${value}`,
        x,
        y,
        height: labelFontSize / fontSizePerHeight,
        anchor,
      }),
    ),
    '</g>',
    '</svg>',
  ]
    .filter((part) => part !== undefined)
    .join('');
}

/** Returns the elements of the tool itself. */
function bodyElements({ view, scale, tip }: Pick<DrawingLayout, 'view' | 'scale' | 'tip'>) {
  const tool = (paths: readonly Path[], attributes: string) =>
    drawn(pathData(paths, { scale, decimals: 3 }), attributes);
  return [
    `<g transform="translate(${round(tip[0])} ${round(tip[1])})" stroke-linejoin="round" stroke-linecap="round">`,
    tool([view.contour], 'fill="#fff"'),
    tool(view.teeth, line(narrow)),
    tool(view.gullets, 'fill="#e4e4e4"'),
    tool(view.fluteEdges, line(medium * 0.7)),
    tool(view.seams, line(narrow)),
    tool(view.channels, line(narrow, ' stroke-dasharray="2 1"')),
    tool([view.contour], line(wide)),
    '</g>',
  ];
}

function line(strokeWidth: number, more = ''): string {
  return `fill="none" stroke="#000" stroke-width="${strokeWidth}"${more}`;
}

function drawn(data: string, attributes: string): string | undefined {
  return data === '' ? undefined : `<path d="${data}" ${attributes}/>`;
}

function textElement({ text, x, y, height, anchor }: SheetText): string {
  const size = round(height * fontSizePerHeight);
  const anchored = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}"${anchored}>${escapeMarkup(text)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 1e3) / 1e3;
}
