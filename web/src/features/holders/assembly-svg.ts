// The drawing of a holder with its tool as an SVG file at full scale: one millimetre is one millimetre in print.

import {
  type AssemblyLabels,
  type DrawnHolder,
  drawnLength,
  labelFontSize,
  layOutAssembly,
  type Path,
  pathData,
} from '@chipload/domain/drawings';
import { escapeMarkup } from '@chipload/domain/markup';

const marginMillimetres = 15;
const thinLine = 'fill="none" stroke="#5b6470" stroke-width="0.18"';
const outline = 'stroke="#12161c" stroke-width="0.35" stroke-linejoin="round"';

/** Returns plain SVG without style sheets, which every program can read. */
export function assemblySvg(drawn: DrawnHolder, labels: AssemblyLabels, title: string): string {
  const margin = marginMillimetres;
  const frame = { width: drawnLength(drawn) + 2 * margin, margin, bodyHeight: 1, scaleOf: () => 1 };
  const layout = layOutAssembly(drawn, frame, labels);
  const { tip, view, toolScale: scale } = layout;
  const width = layout.width.toFixed(2);
  const height = (layout.height + margin).toFixed(2);
  const toolPath = (paths: readonly Path[], attributes: string) =>
    `<path d="${pathData(paths, { scale })}" ${attributes}/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<title>${escapeMarkup(title)}</title>`,
    `<path d="${pathData([layout.axis])}" ${thinLine} stroke-dasharray="3.5 0.9 0.6 0.9"/>`,
    `<path d="${pathData(layout.lines)}" ${thinLine}/>`,
    ...(view
      ? [
          `<g transform="translate(${tip[0].toFixed(2)} ${tip[1].toFixed(2)})">`,
          toolPath([view.contour], `fill="#fff" ${outline}`),
          toolPath(view.teeth, thinLine),
          toolPath(view.gullets, 'fill="#d9dde2"'),
          toolPath(view.fluteEdges, `fill="none" ${outline}`),
          toolPath(view.seams, thinLine),
          '</g>',
        ]
      : []),
    `<path d="${pathData([layout.body])}" fill="#eceef1" ${outline}/>`,
    `<path d="${pathData(layout.seams)}" ${thinLine}/>`,
    `<path d="${pathData(layout.hidden)}" ${thinLine} stroke-dasharray="1.4 0.9"/>`,
    `<path d="${pathData(layout.arrows)}" fill="#5b6470"/>`,
    ...layout.labels.map(
      ({ text, x, y, anchor }) =>
        `<text x="${x.toFixed(2)}" y="${y.toFixed(2)}" text-anchor="${anchor}" font-family="sans-serif" font-size="${labelFontSize}" fill="#12161c">${escapeMarkup(text)}</text>`,
    ),
    `<text x="${margin}" y="${(layout.height + margin / 2).toFixed(2)}" font-family="sans-serif" font-size="${labelFontSize}" fill="#12161c">${escapeMarkup(title)}</text>`,
    '</svg>',
    '',
  ].join('\n');
}
