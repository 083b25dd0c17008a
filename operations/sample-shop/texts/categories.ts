// The categories of each series, in the order of the page, with their texts.

import type { ToolType } from '@chipload/domain/tools';
import type { CategoryRow } from './category-row.ts';
import { millCategories } from './mill-categories.ts';

export type CategoryText = {
  readonly series: string;
  readonly slug: string;
  readonly type: ToolType;
  readonly nameEn: string;
  readonly nameFr: string;
  readonly summaryEn: string;
  readonly summaryFr: string;
};

const otherCategories: readonly CategoryRow[] = [
  [
    'thread-mills',
    'un',
    'thread-mill',
    'Unified, UNC and UNF',
    'Unifié, UNC et UNF',
    '0-80 to 1-8, for depths of two and three diameters.',
    '0-80 à 1-8, pour des profondeurs de deux et trois diamètres.',
  ],
  [
    'thread-mills',
    'npt',
    'thread-mill',
    'Pipe, NPT',
    'Tuyau, NPT',
    '1/16-27 to 1-11.5 NPT with the standard taper of 1 in 16.',
    '1/16-27 à 1-11.5 NPT, conicité normalisée de 1 sur 16.',
  ],
  [
    'thread-mills',
    'metric',
    'thread-mill',
    'Metric',
    'Métrique',
    'M1.6 to M24, coarse and common fine pitches, two and three diameters deep.',
    'M1,6 à M24, pas gros et pas fins courants, profondeurs de deux et trois diamètres.',
  ],
  [
    'pro-drill',
    '3xd',
    'drill',
    '3xD',
    '3xD',
    'External coolant; DIN 6537 short, over 15 mm a little under 3xD: the stiffest choice for shallow holes.',
    'Arrosage externe; DIN 6537 court, un peu moins de 3xD au-delà de 15 mm : le plus rigide pour les trous peu profonds.',
  ],
  [
    'pro-drill',
    '3xd-coolant',
    'drill',
    '3xD coolant-through',
    '3xD à arrosage interne',
    'Coolant through the tool; DIN 6537 short, over 15 mm a little under 3xD: the stiffest choice for shallow holes.',
    'Arrosage interne; DIN 6537 court, un peu moins de 3xD au-delà de 15 mm : le plus rigide pour les trous peu profonds.',
  ],
  [
    'pro-drill',
    '5xd',
    'drill',
    '5xD',
    '5xD',
    'External coolant; DIN 6537 long, over 9.8 mm under 5xD, at 20 mm 3.9xD: the usual length for through holes.',
    'Arrosage externe; DIN 6537 long, moins de 5xD au-delà de 9,8 mm, 3,9xD à 20 mm : la longueur usuelle pour les trous débouchants.',
  ],
  [
    'pro-drill',
    '5xd-coolant',
    'drill',
    '5xD coolant-through',
    '5xD à arrosage interne',
    'Coolant through the tool; DIN 6537 long, over 9.8 mm under 5xD, at 20 mm 3.9xD: the usual length for through holes.',
    'Arrosage interne; DIN 6537 long, moins de 5xD au-delà de 9,8 mm, 3,9xD à 20 mm : la longueur usuelle pour les trous débouchants.',
  ],
  [
    'pro-drill',
    '5xdl-coolant',
    'drill',
    '5xDL coolant-through',
    '5xDL à arrosage interne',
    'Coolant through the tool; longer than DIN, so that 5xD is really reached at every diameter.',
    'Arrosage interne; plus long que DIN, pour atteindre vraiment 5xD à tout diamètre.',
  ],
  [
    'pro-drill',
    '8xd-coolant',
    'drill',
    '8xD coolant-through',
    '8xD à arrosage interne',
    'Coolant through the tool; holes of eight diameters in one stroke, without pecking.',
    'Arrosage interne; trous de huit diamètres d’un seul coup, sans débourrage.',
  ],
  [
    'pro-drill',
    '12xd-coolant',
    'drill',
    '12xD coolant-through',
    '12xD à arrosage interne',
    'Coolant through the tool; holes of twelve diameters; drill a short pilot hole first.',
    'Arrosage interne; trous de douze diamètres; percez d’abord un court avant-trou.',
  ],
  [
    'pro-drill-nc',
    '3xd',
    'drill',
    '3xD h6',
    '3xD h6',
    '3 to 16 mm by 0.1 and fractions by 1/64; DIN 6537 short, over 15 mm a little under 3xD: the stiffest choice for shallow holes.',
    '3 à 16 mm par 0,1 et fractions par 1/64; DIN 6537 court, un peu moins de 3xD au-delà de 15 mm : le plus rigide pour les trous peu profonds.',
  ],
  [
    'pro-drill-nc',
    '5xd',
    'drill',
    '5xD h6',
    '5xD h6',
    '3 to 16 mm by 0.1 and fractions by 1/64; DIN 6537 long, over 9.8 mm under 5xD, at 20 mm 3.9xD: the usual length for through holes.',
    '3 à 16 mm par 0,1 et fractions par 1/64; DIN 6537 long, moins de 5xD au-delà de 9,8 mm, 3,9xD à 20 mm : la longueur usuelle pour les trous débouchants.',
  ],
  [
    'pro-drill-reamer',
    'metric',
    'reamer',
    'Metric',
    'Métrique',
    '3 to 16 mm by half millimetres, each in five steps of 0.01 mm.',
    '3 à 16 mm par demi-millimètre, chacun en cinq pas de 0,01 mm.',
  ],
  [
    'pro-drill-reamer',
    'inch',
    'reamer',
    'Inch',
    'Pouces',
    '1/8 to 3/4 in by 32nds, each in five steps of .0005 in.',
    '1/8 à 3/4 po par 32es, chacun en cinq pas de 0,0005 po.',
  ],
];

/** Every category; those of one series are in the order of its page. */
export const categoryTexts: readonly CategoryText[] = [...millCategories, ...otherCategories].map(
  ([series, slug, type, nameEn, nameFr, summaryEn, summaryFr]) => ({
    series,
    slug,
    type,
    nameEn,
    nameFr,
    summaryEn,
    summaryFr,
  }),
);
