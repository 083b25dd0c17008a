// The terms of the trade in English and French, and the criteria that they mean. Keys are folded: lower case, without
// accents and plural s.

import type { MaterialId } from '../speeds/speeds.ts';
import type { Criterion, MaterialGroup, SearchedLength } from './criterion.ts';
import { foldText, foldWord } from './fold.ts';
import { otherMakers, otherTools } from './other-tools.ts';

/** A word that says what a hole is for. It has a meaning only together with a size. */
export type HoleMark =
  | 'tap'
  | 'thread'
  | 'threading'
  | 'form'
  | 'hole'
  | 'clearance'
  | 'through'
  | 'screw'
  | 'close'
  | 'normal'
  | 'loose'
  | 'fine'
  | 'coarse'
  | 'slip'
  | 'press'
  | 'pin';

/** The meaning of a phrase: criteria, what a hole is for, the name of a length, or nothing. */
export type Meaning =
  | { readonly kind: 'criteria'; readonly criteria: readonly WithoutText<Criterion>[] }
  | { readonly kind: 'marks'; readonly marks: readonly HoleMark[] }
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
      'end mill, endmill, em, mill, milling cutter, fraise, fr, fraise en bout, fraise deux tailles, fraise 2 tailles',
    ],
    [{ type: 'drill' }, 'drill, drill bit, drl, twist drill, foret, meche, foret helicoidal'],
    [{ type: 'reamer' }, 'reamer, rmr, chucking reamer, alesoir'],
    [
      { type: 'thread-mill' },
      'thread mill, threadmill, tmill, thread milling, thread milling cutter, thread cutter, fraise a fileter, fraise filetage, fraise de filetage',
    ],
  ]),
  ...criteria('profile', [
    [
      { profile: 'ball' },
      'ball, bn, ball nose, ballnose, ball end, ball mill, ballmill, ball nosed, bout spherique, spherique, hemispherique, boule, bout boule, bout rond',
    ],
    [
      { profile: 'square' },
      'square, sq, square end, flat end, flat end mill, flat endmill, flat bottom, sharp corner, coin vif, bout plat, bout droit, ' +
        'carre, fraise droite, fraise cylindrique',
    ],
    [{ profile: 'radius' }, 'bull nose, bullnose, bull, bull end, toroidal, torique, coin rayonne, rayonne'],
    [{ profile: 'chamfer' }, 'chamfer, corner chamfer, chanfrein, chanfreine'],
    [{ profile: 'high-feed' }, 'high feed, hi feed, highfeed, grande avance, haute avance'],
    [
      { profile: 'tapered' },
      'taper, tapered, conical, conique, tapered ball, taper ball, tapered ball nose, taper ball nose, tapered ball end mill, tapered ball endmill, conique a boule',
    ],
    [{ profile: 'lens' }, 'lens, lenticulaire'],
    [{ profile: 'oval' }, 'oval, ovale, barrel, tonneau'],
  ]),
  ...criteria('coating', [
    [
      { coating: undefined },
      'uncoated, no coating, without coating, bright, non revetu, sans revetement, non revetue, brut',
    ],
  ]),
  ...criteria('form', [
    [{ form: 'HB' }, 'weldon, weldon flat, weldon shank, hb, meplat, meplat weldon, queue weldon, side lock'],
    [{ form: 'HA' }, 'ha, plain shank, cylindrical shank, queue cylindrique, queue lisse, straight shank'],
  ]),
  ...criteria('coolant', [
    [
      { isThrough: true },
      'coolant, coolant through, through coolant, thru coolant, coolant thru, coolant fed, cool thru, thru spindle, through spindle, with coolant, internal coolant, coolant hole, oil hole, tsc, ' +
        'arrosage, arrosage interne, arrosage central, arrosage par le centre, lubrification, lubrification interne, lubrification par le centre, lubrification centrale, trou d huile, avec arrosage, par le centre, arr, arr central, arr interne, arr par le centre, ac, ct',
    ],
    [
      { isThrough: false },
      'no coolant, non coolant, without coolant, external coolant, sans arrosage, arrosage externe',
    ],
  ]),
  ...criteria('units', [
    [{ units: 'inch' }, 'inch, inche, imperial, pouce, imperiale'],
    [{ units: 'metric' }, 'metric, metrique, millimeter, millimetre'],
  ]),
  ...criteria('length-name', [
    [
      { name: 'stub' },
      'stub, stub length, short, short length, stb, court, courte, serie courte, extra short, extra court, extra courte, tres court, tres courte',
    ],
    [
      { name: 'regular' },
      'regular, regular length, reg, reg length, standard, std, standard length, std length, regulier, reguliere, longueur reguliere, ' +
        'longueur standard, longueur normale, serie normale',
    ],
    [{ name: 'medium' }, 'medium, medium length, moyen, moyenne, longueur moyenne'],
    [
      { name: 'long' },
      'long, long length, lg, lg length, lg reach, long flute, lg flute, ext reach, long reach, extended reach, extended length, extended, long series, longue, serie longue, grande portee, longue portee, ' +
        'grande longueur',
    ],
    [
      { name: 'extra-long' },
      'extra long, longest, xtra long, x long, xlong, x lg, xlg, ex long, ext long, extra lg, xl, exl, extra long length, extra length, extra long reach, extra longue, tres long, tres longue, ' +
        'serie extra longue',
    ],
  ]),
  ...several('jobber, jobber length, jobber drill', [
    { kind: 'type', type: 'drill' },
    { kind: 'length-name', name: 'regular' },
  ]),
  ...several('taper length, taper length drill, extra length drill', [
    { kind: 'type', type: 'drill' },
    { kind: 'length-name', name: 'extra-long' },
  ]),
  ...several('screw machine, screw machine length, screw machine drill', [
    { kind: 'type', type: 'drill' },
    { kind: 'length-name', name: 'stub' },
  ]),
  ...several(
    'deep hole, deep hole drill, deep hole drilling, deep drill, foret percage profond, foret de percage profond, percage profond, trou profond, ' +
      'foret profond, foret trou profond, foret pour trou profond',
    [
      { kind: 'type', type: 'drill' },
      { kind: 'length-name', name: 'extra-long' },
    ],
  ),
  ...criteria('use', [
    [
      { use: 'roughing' },
      'roughing, rougher, rough, rough end mill, rough endmill, roughing cutter, roughing end mill, roughing endmill, corncob, corn cob, hog, hogger, hogging, hog mill, hog out, cob, cob mill, cobb, cobber, corn cobber, ripper, ruff, ruffer, ruffing, serrated, knuckle, fine pitch, coarse pitch, ' +
        'ebauche, ebaucheuse, ebaucher, fraise a ebaucher, fraise d ebauche, fraise ebauche, fraise ebaucheuse, degrossissage, degrossir, degrossisseuse, ravageuse, fraise ravageuse',
    ],
    [{ use: 'finishing' }, 'finishing, finisher, finish, finition, fraise de finition, finisseuse'],
  ]),
  ...several(
    'ball end mill, ball endmill, bnem, bem, ball nose end mill, ball nose endmill, ball em, fraise boule, fraise hemispherique',
    [
      { kind: 'type', type: 'end-mill' },
      { kind: 'profile', profile: 'ball' },
    ],
  ),
  ...several('sqem, square end mill, square endmill, sq em', [
    { kind: 'type', type: 'end-mill' },
    { kind: 'profile', profile: 'square' },
  ]),
  ...several(
    'slot drill, slotting drill, slotting end mill, slotting endmill, fraise a rainurer, fraise de rainurage, fraise rainure, fraise a rainure, slot mill, slot end mill, slot endmill',
    [
      { kind: 'type', type: 'end-mill' },
      { kind: 'flutes', flutes: 2 },
    ],
  ),
  ...several('chipbreaker, chip breaker, chip breaking, chipbreaking, brise copeau, brise copeaux', [
    { kind: 'word', word: 'breaker' },
  ]),
  ...several('chip splitter, chipsplitter, chip splitting, fragmente copeaux, fragmente copeau', [
    { kind: 'word', word: 'split' },
  ]),
  ...several('mold steel, mould steel, acier a moule, acier moule, acier de moule, mold, mould', [
    { kind: 'word', word: 'mould' },
  ]),
  ...otherTools.flatMap(([phrases, instead]) => several(phrases, [{ kind: 'other-tool', instead }])),
  ...marks('tap', 'tap, tapped, tapping, tapdrill, taraud, taraudage, tarauder, taraude, threaded'),
  ...marks(
    'form',
    'form, forming, thread forming, roll, rolled, cold forming, roll form, refouler, a refouler, refouleur, deformation',
  ),
  ...marks('thread', 'thread, filet'),
  ...marks('threading', 'filetage, fileter'),
  ...marks('hole', 'hole, pilot hole, drilling, drilled hole, drilled, trou, percage, percer, forage, forer'),
  ...marks(
    'clearance',
    'clearance, clear, clearance hole, passage, trou de passage, trou passage, percage de passage, free fit, percage libre, trou libre, trou de degagement, trou passant, trou lisse, jeu',
  ),
  ...marks('through', 'thru hole, through hole, thru holes, hole thru, drill thru, drill through'),
  ...marks('screw', 'bolt, screw, capscrew, cap screw, shc, shcs, machine screw, vis, boulon'),
  ...marks('close', 'close, close fit, tight fit, snug fit, ajuste'),
  // A fine pitch of a thread, or the fine series of holes for screws.
  ...marks('fine', 'fine, fin, serie fine, pas fin, unf, pitch, pas'),
  ...marks('coarse', 'coarse, course, unc, pas gros, gros pas, pas grossier, gros'),
  ...marks('normal', 'normal, normal fit, medium fit'),
  ...marks('loose', 'loose, loose fit, large'),
  ...marks(
    'slip',
    'slip, slip fit, sliding fit, plus, oversize, oversized, over size, over, surcote, surdimensionne, glissant, ajustement glissant, coulissant',
  ),
  ...marks(
    'press',
    'press, press fit, interference fit, force fit, minus, moins, undersize, undersized, under size, under, sous cote, sous dimensionne, serre, ajustement serre, presse',
  ),
  ...marks('pin', 'dowel, dowel pin, pin, goupille'),
  ...phrasesOf(
    'avant trou, avant trou de taraudage, avant trou taraudage, avant taraudage, avant taraud, diametre avant taraudage, pre percage, prepercage, pre trou, predrill, pre drill, pre drilling, predrilling',
  ).map((phrase): [string, Meaning] => [phrase, { kind: 'marks', marks: ['tap', 'hole'] }]),
  ...phrasesOf('tight clearance, tight hole, snug hole').map((phrase): [string, Meaning] => [
    phrase,
    { kind: 'marks', marks: ['clearance', 'close'] },
  ]),
  ...phrasesOf('body drill, body hole, body size').map((phrase): [string, Meaning] => [
    phrase,
    { kind: 'marks', marks: ['clearance', 'hole'] },
  ]),
  ...criteria('stock', [[{}, 'in stock, available, en stock, disponible, en inventaire']]),
  ...materials(
    'P',
    '',
    'steel, carbon steel, alloy steel, mild steel, crs, hrs, cold rolled, cold rolled steel, hot rolled, hot rolled steel, acier, acier doux, acier allie, acier lamine',
  ),
  ...materials('M', '', 'stainless, stainless steel, inox, inoxydable, acier inoxydable, acier inox, ss'),
  ...materials('K', '', 'cast iron, iron, fonte, ductile, fonte grise, fonte ductile'),
  ...materials('N', 'alumin', 'aluminum, aluminium, alu, alum, al'),
  ...materials('N', 'copper', 'copper, brass, bronze, cuivre, laiton'),
  ...materials('N', '', 'non ferrous, nonferrous, non ferreux'),
  ...materials('N1', '', 'pom, pvc, abs, pei'),
  ...materials('S', 'titan', 'titanium, titane, ti'),
  ...materials(
    'S',
    'superall',
    'superalloy, super alloy, superalliage, super alliage, hrsa, inconel, hastelloy, nickel, nickel alloy, monel, 718',
  ),
  ...materials('H', '', 'hardened, hardened steel, hard steel, acier trempe, trempe, hrc, hard milling'),
  ...materials('P5', '', 'tool steel, acier a outil, acier outil'),
  ...lengths('diameter', 'dia, diam, diameter, diametre, dc, ø, cutting diameter, diametre de coupe'),
  ...lengths(
    'cutting-length',
    'loc, length of cut, cut length, cutting length, flute length, longueur de coupe, long de coupe, longueur coupe, hauteur de coupe, lcf, apmx, ap, ap max, lc',
  ),
  ...lengths(
    'overall-length',
    'oal, overall length, overall, total length, longueur totale, longueur hors tout, hors tout, long totale, lt, length overall',
  ),
  ...lengths(
    'reach',
    'reach, portee, ln, neck, neck length, depth, profondeur, usable length, longueur utile',
  ),
  ...lengths(
    'shank',
    'shank, shank diameter, shank dia, shk, queue, tige, diametre de queue, dmm, attachement',
  ),
  ...lengths('radius', 'radius, corner radius, rad, crad, cr, rayon, rayon de coin, corner rad'),
  ...phrasesOf(
    'flute, fluted, fl, flt, nof, number of flute, no of flute, teeth, dent, levre, goujure, nombre de dent, nb de dent, nbre de dent',
  ).map((phrase) => [phrase, { kind: 'flutes' }] as const),
  ...phrasesOf(
    'coating, coated, revetement, revetu, revetue, corner, coin, end, tip, bout, nose, po, mm, in, ' +
      'flat, part, piece, letter, lettre, ltr, hem, each, ea, qty, quantity, qte, quantite, item, line, ' +
      'ligne, article, edp, sku, pn, quote, quotation, rfq, soumission, se, single end, double end, sc, solid, cc, center cutting, ' +
      'centre cutting, high helix, high performance, heavy duty, general purpose, single point, full form, like, equivalent, equiv, equal, similar, comme, cross reference, cross ref, crossref, crosses to, interchange, interchangeable with, alternative, alternative to, ' +
      'substitute, substitute for, replacement, replacement for, replace, remplace, remplacement, semi finish, semi finishing, semi finition, demi finition, only, pces, ' +
      'what, need, carb, fit, black, black oxide, right hand, left hand, ' +
      'ajustement, thread form, stem, length, longueur',
  ).map((phrase) => [phrase, { kind: 'nothing' }] as const),
  ...phrasesOf(otherMakers).map((phrase) => [phrase, { kind: 'nothing' }] as const),
];

/** The meaning of each phrase of the trade. */
export const lexicon: ReadonlyMap<string, Meaning> = new Map(entries);

/**
 * True if a criterion is a word in letters that means nothing in the trade: it may be left out where the parts that are meant
 * otherwise do not have it, `drill for M5 screw to pass`.
 */
export function isStrayWord(criterion: Criterion): boolean {
  if (criterion.kind !== 'word' || !/^\p{L}+$/u.test(criterion.word)) return false;
  // A term of the trade stands for another word, chipbreaker for breaker, or is one itself; a word for a hole or a thread stands for
  // nothing where there is none.
  const meant = lexicon.get(criterion.word);
  const isUnused = meant === undefined || meant.kind === 'marks';
  return isUnused && foldWord(foldText(criterion.text)) === criterion.word;
}

/** The number of words in the longest phrase. */
export const longestPhrase = Math.max(...[...lexicon.keys()].map((phrase) => phrase.split(' ').length));

type Details<Kind extends Criterion['kind']> = Omit<WithoutText<Extract<Criterion, { kind: Kind }>>, 'kind'>;

function criteria<Kind extends Criterion['kind']>(
  kind: Kind,
  rows: readonly (readonly [Details<Kind>, string])[],
) {
  return rows.flatMap(([details, phrases]) =>
    // The details belong to the kind, but the compiler does not infer that through the spread.
    several(phrases, [{ kind, ...details } as unknown as WithoutText<Criterion>]),
  );
}

function several(phrases: string, all: readonly WithoutText<Criterion>[]) {
  return meaning(phrases, { kind: 'criteria', criteria: all });
}

function marks(mark: HoleMark, phrases: string) {
  return meaning(phrases, { kind: 'marks', marks: [mark] });
}

function materials(group: MaterialGroup | MaterialId, stem: string, phrases: string) {
  return several(phrases, [{ kind: 'material', group, stem: stem === '' ? undefined : stem }]);
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
