// The terms of the trade in English and French, and the criteria that they mean. Keys are folded: lower case, without
// accents and plural s.

import type { Criterion, MaterialGroup, SearchedLength } from './criterion.ts';
import { foldWord } from './fold.ts';

/** The meaning of a phrase: a criterion, the name of a length, or nothing. */
export type Meaning =
  | { readonly kind: 'criterion'; readonly criterion: WithoutText<Criterion> }
  | { readonly kind: 'length'; readonly length: SearchedLength }
  /** A word for flutes: the number before it is their count. */
  | { readonly kind: 'flutes' }
  | { readonly kind: 'nothing' };

/** A criterion without the text from which it was read. */
export type WithoutText<C> = C extends unknown ? Omit<C, 'text'> : never;

const entries: (readonly [phrases: string, meaning: Meaning])[] = [
  ...criteria('type', [
    [
      { type: 'end-mill' },
      'end mill, endmill, mill, milling cutter, fraise, fraise en bout, fraise deux tailles',
    ],
    [{ type: 'drill' }, 'drill, drill bit, twist drill, foret, meche, foret helicoidal'],
    [{ type: 'reamer' }, 'reamer, chucking reamer, alesoir'],
    [{ type: 'thread-mill' }, 'thread mill, threadmill, thread milling, fraise a fileter, filetage, fileter'],
  ]),
  ...criteria('profile', [
    [
      { profile: 'ball' },
      'ball, ball nose, ballnose, ball end, bout spherique, spherique, hemispherique, boule, bout boule, bout rond',
    ],
    [
      { profile: 'square' },
      'square, square end, flat end, sharp corner, coin vif, bout plat, bout droit, carre',
    ],
    [{ profile: 'radius' }, 'bull nose, bullnose, torique, coin rayonne, rayonne'],
    [{ profile: 'chamfer' }, 'chamfer, corner chamfer, chanfrein, chanfreine'],
    [{ profile: 'high-feed' }, 'high feed, hi feed, highfeed, grande avance, haute avance'],
    [{ profile: 'tapered' }, 'taper, tapered, conical, conique, tapered ball, conique a boule'],
    [{ profile: 'lens' }, 'lens, lenticulaire'],
    [{ profile: 'oval' }, 'oval, ovale, barrel, tonneau'],
  ]),
  ...criteria('coating', [
    [{ coating: undefined }, 'uncoated, bright, non revetu, sans revetement, non revetue, brut'],
  ]),
  ...criteria('form', [
    [{ form: 'HB' }, 'weldon, weldon flat, weldon shank, hb, meplat, meplat weldon, queue weldon, side lock'],
    [{ form: 'HA' }, 'ha, plain shank, cylindrical shank, queue cylindrique, queue lisse, straight shank'],
  ]),
  ...criteria('coolant', [
    [
      { isThrough: true },
      'coolant, coolant through, through coolant, thru coolant, coolant thru, internal coolant, coolant hole, oil hole, tsc, ' +
        'arrosage, arrosage interne, arrosage central, arrosage par le centre, lubrification, lubrification interne, trou d huile',
    ],
    [{ isThrough: false }, 'no coolant, without coolant, external coolant, sans arrosage, arrosage externe'],
  ]),
  ...criteria('units', [
    [{ units: 'inch' }, 'inch, inche, imperial, pouce, imperiale'],
    [{ units: 'metric' }, 'metric, metrique, millimeter, millimetre'],
  ]),
  ...criteria('stock', [[{}, 'in stock, available, en stock, disponible, en inventaire']]),
  ...materials('P', '', 'steel, carbon steel, alloy steel, mild steel, acier, acier doux, acier allie'),
  ...materials('M', '', 'stainless, stainless steel, inox, inoxydable, acier inoxydable, acier inox, ss'),
  ...materials('K', '', 'cast iron, iron, fonte, ductile, fonte grise, fonte ductile'),
  ...materials('N', 'alumin', 'aluminum, aluminium, alu, alum'),
  ...materials('N', 'copper', 'copper, brass, bronze, cuivre, laiton'),
  ...materials('N', '', 'non ferrous, nonferrous, non ferreux'),
  ...materials('S', 'titan', 'titanium, titane, ti'),
  ...materials(
    'S',
    'superall',
    'superalloy, superalliage, inconel, hastelloy, nickel, nickel alloy, monel, 718',
  ),
  ...materials('H', '', 'hardened, hardened steel, hard steel, acier trempe, trempe, hrc, hard milling'),
  ...lengths('diameter', 'dia, diam, diameter, diametre, dc, ø, cutting diameter, diametre de coupe'),
  ...lengths(
    'cutting-length',
    'loc, length of cut, cutting length, flute length, longueur de coupe, lcf, apmx, lc',
  ),
  ...lengths(
    'overall-length',
    'oal, overall length, overall, longueur totale, long totale, length overall, longueur hors tout',
  ),
  ...lengths(
    'reach',
    'reach, portee, ln, neck, neck length, depth, profondeur, usable length, longueur utile',
  ),
  ...lengths('shank', 'shank, shank diameter, shank dia, queue, tige, diametre de queue, dmm, attachement'),
  ...lengths('radius', 'radius, corner radius, rad, cr, rayon, rayon de coin, corner rad'),
  ...phrasesOf('flute, dent, levre, goujure').map((phrase) => [phrase, { kind: 'flutes' }] as const),
  ...phrasesOf(
    'coating, coated, revetement, revetu, revetue, corner, coin, end, tip, bout, nose, po, mm, in, ' +
      'flat, number, numero, part, piece, letter, lettre, wire',
  ).map((phrase) => [phrase, { kind: 'nothing' }] as const),
];

/** The meaning of each phrase of the trade. */
export const lexicon: ReadonlyMap<string, Meaning> = new Map(entries);

/** The number of words in the longest phrase. */
export const longestPhrase = Math.max(...[...lexicon.keys()].map((phrase) => phrase.split(' ').length));

type Details<Kind extends Criterion['kind']> = Omit<WithoutText<Extract<Criterion, { kind: Kind }>>, 'kind'>;

function criteria<Kind extends Criterion['kind']>(
  kind: Kind,
  rows: readonly (readonly [Details<Kind>, string])[],
) {
  return rows.flatMap(([details, phrases]) =>
    // The details belong to the kind, but the compiler does not infer that through the spread.
    meaning(phrases, {
      kind: 'criterion',
      criterion: { kind, ...details } as unknown as WithoutText<Criterion>,
    }),
  );
}

function materials(group: MaterialGroup, stem: string, phrases: string) {
  return meaning(phrases, {
    kind: 'criterion',
    criterion: { kind: 'material', group, stem: stem === '' ? undefined : stem },
  });
}

function lengths(length: SearchedLength, phrases: string) {
  return meaning(phrases, { kind: 'length', length });
}

function meaning(phrases: string, meant: Meaning): (readonly [string, Meaning])[] {
  return phrasesOf(phrases).map((phrase) => [phrase, meant] as const);
}

function phrasesOf(text: string): string[] {
  return text.split(', ').map((phrase) => phrase.split(' ').map(foldWord).join(' '));
}
