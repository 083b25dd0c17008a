// The drawing of a holder with its tool as a file, true to size: a millimetre of it is a millimetre on paper.

import { type Frame, labelFontSize, type Path, pathData } from '@chipload/domain/drawings';
import { type AssemblyLabels, type DrawnHolder, layOutAssembly } from './assembly-layout.ts';

const margin = 15;
const frame: Frame = { width: 0, margin, bodyHeight: 0 };
const thin = 'fill="none" stroke="#5b6470" stroke-width="0.18"';
const outline = 'stroke="#12161c" stroke-width="0.35" stroke-linejoin="round"';

/** Plain SVG without any style sheet, as every program reads it. */
export function assemblySvg(drawn: DrawnHolder, labels: AssemblyLabels, title: string): string {
  const layout = layOutAssembly(drawn, frame, labels, 1);
  const { tip, view, toolScale: scale } = layout;
  const width = layout.width.toFixed(2);
  const height = (layout.height + margin).toFixed(2);
  const toolPath = (paths: readonly Path[], look: string) =>
    `<path d="${pathData(paths, { scale })}" ${look}/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(title)}</title>`,
    `<path d="${layout.axis}" ${thin} stroke-dasharray="3.5 0.9 0.6 0.9"/>`,
    `<path d="${layout.lines}" ${thin}/>`,
    ...(view
      ? [
          `<g transform="translate(${tip[0].toFixed(2)} ${tip[1].toFixed(2)})">`,
          toolPath([view.contour], `fill="#fff" ${outline}`),
          toolPath(view.teeth, thin),
          toolPath(view.gullets, 'fill="#d9dde2"'),
          toolPath(view.fluteEdges, `fill="none" ${outline}`),
          toolPath(view.seams, thin),
          '</g>',
        ]
      : []),
    `<path d="${layout.body}" fill="#eceef1" ${outline}/>`,
    `<path d="${layout.seams}" ${thin}/>`,
    `<path d="${layout.hidden}" ${thin} stroke-dasharray="1.4 0.9"/>`,
    `<path d="${layout.arrows}" fill="#5b6470"/>`,
    ...layout.labels.map(
      ({ text, x, y }) =>
        `<text x="${x.toFixed(2)}" y="${y.toFixed(2)}" text-anchor="middle" font-family="sans-serif" font-size="${labelFontSize}" fill="#12161c">${escaped(text)}</text>`,
    ),
    `<text x="${margin}" y="${(layout.height + margin / 2).toFixed(2)}" font-family="sans-serif" font-size="${labelFontSize}" fill="#12161c">${escaped(title)}</text>`,
    '</svg>',
    '',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
