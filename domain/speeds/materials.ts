// The materials that have speeds and feeds, in the groups of ISO 513. Their names are in `messages`.

/** P steel, M stainless, K cast iron, N non-ferrous, S heat-resistant alloys and titanium, H hardened steel. */
export const isoGroups = ['P', 'M', 'K', 'N', 'S', 'H'] as const;
export type IsoGroup = (typeof isoGroups)[number];

/**
 * ISO 513 fixes the names of the colours (blue, yellow, red, green, brown, grey); these are the shop's shades of them.
 */
export const isoColours: Readonly<Record<IsoGroup, string>> = {
  P: '#0063A7',
  M: '#FFD500',
  K: '#D71920',
  N: '#3F9C35',
  S: '#C77B30',
  H: '#8C8C8C',
};

/** A material: its group, its hardness, and its usual names. */
export type Material = {
  readonly id: MaterialId;
  readonly iso: IsoGroup;
  /** In HB or HRC; empty where hardness does not matter. */
  readonly hardness: string;
  readonly examples: string;
};

const table = [
  ['P1', '≤ 180 HB', '1018, 1020, 12L14, A36'],
  ['P2', '180–240 HB', '1045, 1144'],
  ['P3', '180–280 HB', '4140, 4340, 8620'],
  ['P4', '28–38 HRC', '4140 PH, 4340 QT, P20'],
  ['P5', '≤ 250 HB', 'A2, D2, H13, O1'],
  ['P6', '≤ 28 HRC', '410, 420, 430'],
  ['M1', '≤ 200 HB', '303, 304'],
  ['M2', '≤ 220 HB', '316, 316L, 321'],
  ['M3', '≤ 38 HRC', '2205, 17-4 PH, 15-5 PH'],
  ['K1', '≤ 220 HB', 'A48-30, A48-35, GG25'],
  ['K2', '≤ 250 HB', '65-45-12, 80-55-06'],
  ['K3', '250–320 HB', '100-70-03, CGI 450'],
  ['N1', '', '2024, 6061, 7075'],
  ['N2', '', 'A356, A380'],
  ['N3', '', 'A390'],
  ['N4', '', 'C110, C360, C932'],
  ['S1', '≤ 320 HB', 'A286, Incoloy 800'],
  ['S2', '≤ 46 HRC', 'Inconel 625, Inconel 718, Waspaloy'],
  ['S3', '≤ 38 HRC', 'Ti-6Al-4V'],
  ['S4', '', 'Ti CP 2'],
  ['H1', '38–48 HRC', '4340, H13'],
  ['H2', '48–55 HRC', 'D2, H13'],
  ['H3', '55–62 HRC', 'A2, D2'],
] as const;

export type MaterialId = (typeof table)[number][0];

/** All materials, group by group, from easy to hard to machine. */
export const materials: readonly Material[] = table.map(([id, hardness, examples]) => ({
  id,
  iso: isoOf(id),
  hardness,
  examples,
}));

/** The ids, in the same order. */
export const materialIds: readonly MaterialId[] = table.map(([id]) => id);

export function isMaterialId(text: unknown): text is MaterialId {
  return materialIds.some((id) => id === text);
}

/** Returns the material with an id. */
export function materialOf(id: MaterialId): Material {
  const found = materials.find((material) => material.id === id);
  if (found === undefined) throw new RangeError(`No material ${id}`);
  return found;
}

/** Returns the group of a material. */
export function isoOf(id: MaterialId): IsoGroup {
  const found = isoGroups.find((group) => id.startsWith(group));
  if (found === undefined) throw new RangeError(`No group of ISO 513 for ${id}`);
  return found;
}
