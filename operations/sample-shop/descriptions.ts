// Writes the description of a part in tables and documents, as a tool maker would.

import {
  type Tool,
  type ToolProfile,
  formatInchDecimal,
  formatInchFraction,
  formatMillimetres,
} from '@chipload/domain/tools';

import type { SamplePart } from './part.ts';

export function describeEn(part: SamplePart): string {
  const { tool } = part;
  return join([
    ...headEn(part),
    tool.coolantThrough && 'coolant through',
    tool.type === 'drill' && `flute ${length(tool.cuttingLength, tool)}`,
    tool.type !== 'drill' && `LOC ${length(tool.cuttingLength, tool)}`,
    tool.neckLength !== undefined && `reach ${length(tool.neckLength, tool)}`,
    `OAL ${length(tool.overallLength, tool)}`,
    part.coating ?? 'uncoated',
    tool.shankForm === 'HB' && 'Weldon flat',
  ]);
}

export function describeFr(part: SamplePart): string {
  const { tool } = part;
  return join([
    ...headFr(part),
    tool.coolantThrough && 'arrosage interne',
    tool.type === 'drill' && `goujure ${lengthFr(tool.cuttingLength, tool)}`,
    tool.type !== 'drill' && `longueur de coupe ${lengthFr(tool.cuttingLength, tool)}`,
    tool.neckLength !== undefined && `portée ${lengthFr(tool.neckLength, tool)}`,
    `longueur totale ${lengthFr(tool.overallLength, tool)}`,
    part.coating ?? 'sans revêtement',
    tool.shankForm === 'HB' && 'méplat Weldon',
  ]);
}

type Phrase = string | false;

function headEn(part: SamplePart): Phrase[] {
  const { tool } = part;
  const size = sizeText(part, 'in');
  switch (tool.type) {
    case 'end-mill':
      return [`${size} ${tool.flutes}-flute ${millNames[tool.profile]?.en ?? 'end mill'}`, ...cornerEn(tool)];
    case 'drill':
      return [
        `${size} drill`,
        fallsShort(part) ? `${part.reach} by DIN 6537, reaches ${depthEn(tool)}` : part.reach,
        `${tool.pointAngle}° point`,
        `tolerance ${part.diameterTolerance}`,
      ];
    case 'reamer':
      return [
        `${size} reamer`,
        `${tool.flutes} flutes, left-hand spiral`,
        `tolerance ${part.diameterTolerance}`,
      ];
    case 'thread-mill':
      return [
        `${part.size} thread mill`,
        `cutting diameter ${length(tool.cuttingDiameter, tool)}`,
        `${tool.flutes} flutes`,
      ];
  }
}

function headFr(part: SamplePart): Phrase[] {
  const { tool } = part;
  const size = decimalComma(sizeText(part, 'po'), part);
  switch (tool.type) {
    case 'end-mill':
      return [`${millNames[tool.profile]?.fr ?? 'Fraise'} ${size}, ${tool.flutes} dents`, ...cornerFr(tool)];
    case 'drill':
      return [
        `Foret ${size}`,
        fallsShort(part) ? `${part.reach} selon DIN 6537, atteint ${depthFr(tool)}` : part.reach,
        `pointe ${tool.pointAngle}°`,
        `tolérance ${part.diameterTolerance}`,
      ];
    case 'reamer':
      return [
        `Alésoir ${size}`,
        `${tool.flutes} dents, hélice à gauche`,
        `tolérance ${part.diameterTolerance}`,
      ];
    case 'thread-mill':
      return [
        `Fraise à fileter ${part.size}`,
        `diamètre de coupe ${lengthFr(tool.cuttingDiameter, tool)}`,
        `${tool.flutes} dents`,
      ];
  }
}

/** True for a drill less deep than its name says: the lengths of DIN 6537 do not grow as fast as the diameter. */
function fallsShort({ tool, reach }: SamplePart): boolean {
  return (tool.usableLength ?? 0) < Number.parseInt(reach, 10) * tool.cuttingDiameter;
}

function depthEn(tool: Tool): string {
  const { usableLength = 0 } = tool;
  return tool.units === 'metric'
    ? `${length(usableLength, tool)} mm`
    : `${formatInchDecimal(usableLength)} in`;
}

function depthFr(tool: Tool): string {
  return frenchDecimals(depthEn(tool)).replace(' in', ' po');
}

const millNames: Readonly<Partial<Record<ToolProfile, { readonly en: string; readonly fr: string }>>> = {
  ball: { en: 'ball nose end mill', fr: 'Fraise hémisphérique' },
  'high-feed': { en: 'high-feed end mill', fr: 'Fraise grande avance' },
  tapered: { en: 'tapered ball end mill', fr: 'Fraise conique à boule' },
  lens: { en: 'lens end mill', fr: 'Fraise lenticulaire' },
  oval: { en: 'oval end mill', fr: 'Fraise ovale' },
};

function cornerEn(tool: Tool): Phrase[] {
  if (tool.profile === 'square') return ['square'];
  if (tool.profile === 'chamfer') return [`corner chamfer ${corner(tool.cornerChamfer, tool)}`];
  if (tool.profile === 'tapered') return [`${tool.taperAngle}° per side`];
  if (tool.profile === 'ball') return [];
  return [`corner radius ${corner(tool.cornerRadius, tool)}`];
}

function cornerFr(tool: Tool): Phrase[] {
  if (tool.profile === 'square') return ['coin vif'];
  if (tool.profile === 'chamfer') return [`chanfrein de coin ${cornerFrench(tool.cornerChamfer, tool)}`];
  if (tool.profile === 'tapered') return [`${tool.taperAngle}° par côté`];
  if (tool.profile === 'ball') return [];
  return [`rayon de coin ${cornerFrench(tool.cornerRadius, tool)}`];
}

/** Formats a size: `1/2 in`, `12 mm`; for a gauge size also the diameter: `#7 (.201 in)`. */
function sizeText(part: SamplePart, inch: string): string {
  const { tool, size } = part;
  if (tool.units === 'metric') return `${size} mm`;
  const isGauge = /^(#\d+|[A-Z])$/.test(size);
  return isGauge ? `${size} (${formatInchDecimal(tool.cuttingDiameter)} ${inch})` : `${size} ${inch}`;
}

function length(value: number, tool: Tool): string {
  if (tool.units === 'metric') return formatMillimetres(value);
  return formatInchFraction(value) ?? formatInchDecimal(Math.round(value * 1000) / 1000);
}

function lengthFr(value: number, tool: Tool): string {
  return frenchDecimals(length(value, tool));
}

/** Formats a corner radius, always as a decimal: `.030`, never 1/32. */
function corner(value: number | undefined, tool: Tool): string {
  return tool.units === 'inch' ? formatInchDecimal(value ?? 0) : formatMillimetres(value ?? 0);
}

function cornerFrench(value: number | undefined, tool: Tool): string {
  return frenchDecimals(corner(value, tool));
}

/** Writes `.030` as `0,030`: French has no decimal without a digit before its comma. */
function frenchDecimals(text: string): string {
  return text.replace(/(?<!\d)\.(?=\d)/, '0.').replace('.', ',');
}

function decimalComma(text: string, part: SamplePart): string {
  return part.tool.type === 'thread-mill' ? text : frenchDecimals(text);
}

function join(phrases: readonly Phrase[]): string {
  return phrases.filter((phrase) => phrase !== false).join(', ');
}
