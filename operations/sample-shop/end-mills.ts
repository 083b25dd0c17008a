// Makes the parts of the end-mill families, with the corners and shanks of each size and length.

import type { ToolProfile, ToolUnits } from '@chipload/domain/tools';

import type { EndMillFamily } from './end-mill-families.ts';
import { type SamplePart, hsCodes } from './part.ts';
import { endMillUsd } from './price-list.ts';
import { type EndMillLength, type EndMillSize, inchEndMills, metricEndMills } from './tables/end-mills.ts';

/** Returns every part of a family, inch sizes first. */
export function endMillParts(family: EndMillFamily): SamplePart[] {
  const inch = inchEndMills
    .filter((size) => size.diameter >= family.inch.from)
    .flatMap((size) => inchForms(family, size).map((form) => endMillPart(family, 'inch', size, form)));
  const metric = metricEndMills
    .filter((size) => family.metric !== undefined && size.diameter >= family.metric.from)
    .flatMap((size) => metricForms(family, size).map((form) => endMillPart(family, 'metric', size, form)));
  return [...inch, ...metric];
}

type Form = { readonly length: EndMillLength; readonly corner: string; readonly hasFlat: boolean };

function inchForms(family: EndMillFamily, size: EndMillSize): Form[] {
  const shanks = family.hasWeldon && size.diameter >= 3 / 8 ? [false, true] : [false];
  return family.inch.lengths.flatMap((length) =>
    size.lengths[length] === undefined
      ? []
      : cornersOf(family, size, length).flatMap((corner) =>
          shanks.map((hasFlat) => ({ length, corner, hasFlat })),
        ),
  );
}

/** Returns the corners of a size. In the medium length HV is made only square and with one radius. */
function cornersOf(family: EndMillFamily, size: EndMillSize, length: EndMillLength): readonly string[] {
  return family.prefix === 'HV' && length === 'M' ? ['SQ', '030'] : size.corners;
}

function metricForms(family: EndMillFamily, size: EndMillSize): Form[] {
  const plain = size.corners.map((corner) => ({ length: 'L' as const, corner, hasFlat: false }));
  if (family.metric?.range === 'long') {
    return size.diameter < 10 ? plain : plain.flatMap((form) => [form, { ...form, hasFlat: true }]);
  }
  const common = size.corners.slice(0, 2);
  return [
    ...plain,
    ...common.map((corner) => ({ length: 'L' as const, corner, hasFlat: true })),
    ...common.flatMap((corner) =>
      [false, true].map((hasFlat) => ({ length: 'K' as const, corner, hasFlat })),
    ),
  ];
}

function endMillPart(family: EndMillFamily, units: ToolUnits, size: EndMillSize, form: Form): SamplePart {
  const [shank, lengthOfCut, overall] = size.lengths[form.length] ?? [0, 0, 0];
  const radius = form.corner === 'SQ' ? undefined : Number(form.corner) / (units === 'inch' ? 1000 : 1);
  // A chip-splitting rougher never has a sharp corner: its square form has a small chamfer.
  const chamfer =
    radius === undefined && family.prefix === 'SP' ? protectiveChamfer(size.diameter, units) : undefined;
  const profile: ToolProfile = radius !== undefined ? 'radius' : chamfer !== undefined ? 'chamfer' : 'square';
  const metricMark = units === 'metric' ? 'M' : '';
  const flat = form.hasFlat ? (units === 'inch' ? '-W' : '-HB') : '';

  return {
    code: `${family.prefix}-${metricMark}${size.size}${form.length}-${form.corner}${flat}`,
    series: family.series,
    category: family.categoryOf(units, form.corner),
    packing: family.packing,
    tool: {
      type: 'end-mill',
      profile,
      units,
      cuttingDiameter: size.diameter,
      shankDiameter: shank,
      shankForm: form.hasFlat ? 'HB' : 'HA',
      cuttingLength: lengthOfCut,
      usableLength: lengthOfCut,
      overallLength: overall,
      cornerRadius: radius,
      cornerChamfer: chamfer,
      flutes: family.flutes,
      helixAngle: family.helixAngle,
      coolantThrough: false,
    },
    size: size.size,
    reach: form.length,
    diameterTolerance: family.tolerances[units],
    ...(family.coating === undefined ? {} : { coating: family.coating }),
    listUsd: endMillUsd(size.diameter, units, form.length, {
      factor: family.priceFactor,
      hasRadius: radius !== undefined,
    }),
    hsCode: hsCodes.mill,
    origin: 'CA',
    ...replacementOf(family, size, form),
    isSoldInUsd: !(family.prefix === 'LX4' && size.size === '1'),
  };
}

function protectiveChamfer(diameter: number, units: ToolUnits): number {
  return units === 'inch'
    ? Math.max(0.005, Math.round(diameter * 20) / 1000)
    : Math.max(0.1, Math.round(diameter * 0.2) / 10);
}

/** The odd sizes of the older geometry are superseded by the same sizes of X-Mill 4. */
function replacementOf(
  family: EndMillFamily,
  size: EndMillSize,
  form: Form,
): { readonly supersededBy?: string } {
  const isReplaced = family.prefix === 'LX4' && ['5/32', '7/32', '7/16', '9/16', '7/8'].includes(size.size);
  return isReplaced ? { supersededBy: `X4-${size.size}${form.length}-${form.corner}` } : {};
}
