// Tools that are none of the kinds that a shop sells here. A search for one must not answer with another as if it were that.

import type { ToolType } from '../tools/tools.ts';

/** The replacement for a tool that is none of the shop's parts: a kind of part that does the same work, or a holder that is built. */
export type Instead = ToolType | 'holder' | undefined;

/** The first letters of indexable inserts (ISO 1832): a shop sells those that its parts have. */
export const insertShapes = 'cnmg, wnmg, dnmg, tnmg, vnmg, ccmt, dcmt, tcmt, vcmt, apkt, apmt, sekt, rcmt';

/** Names of other tools, and what does their work. */
export const otherTools: readonly (readonly [phrases: string, instead: Instead])[] = [
  ['spiral point tap, spiral flute tap, hand tap, taraud machine, taraud a main, filiere', 'thread-mill'],
  [
    'center drill, centre drill, centering drill, center drills, foret a centrer, foret centreur, foret de centrage',
    undefined,
  ],
  [
    'spot drill, spotting drill, spot, spotter, nc spot drill, foret a pointer, foret de pointage, pointage',
    undefined,
  ],
  [
    'step drill, foret etage, gun drill, hole saw, scie cloche, spade drill, masonry bit, masonry drill, meche a beton, foret a beton, unibit, forstner, ' +
      'auger bit, annular, annular cutter, broach cutter, fraise a carotter, carottier, flat bottom drill, foret a fond plat, fond plat foret',
    undefined,
  ],
  [
    'tool holder, toolholder, holder, end mill holder, endmill holder, collet chuck, collet holder, chuck, milling chuck, hydraulic chuck, hydraulic holder, shrink fit, ' +
      'shrink fit holder, shrink holder, shrink fit chuck, porte outil, porte fraise, porte pince, frettage, mandrin, mandrin a pince, mandrin hydraulique, mandrin de fraisage',
    'holder',
  ],
  [
    'drill chuck, keyless chuck, keyless drill chuck, collet, pince de serrage, pince er, mandrin de percage',
    undefined,
  ],
  [
    'cutting oil, cutting fluid, tapping oil, tapping fluid, coolant concentrate, way oil, huile de coupe, huile de taraudage, huile de percage, fluide de coupe, liquide de coupe, ' +
      'vise, machine vise, milling vise, etau, caliper, dial caliper, digital caliper, micrometer, dial indicator, test indicator, pied a coulisse, micrometre, comparateur, ' +
      'grinding wheel, meule, tape, hand file, allen key, hex key, drill press, gift card, card, perceuse a colonne, cle allen, cle hexagonale, carte cadeau',
    undefined,
  ],
  [
    'edge finder, pin gage, gage pin, pin gauge, gauge pin, plug gage, plug gauge, thread gage, thread gauge, thread plug gage, thread plug gauge, jauge tampon, tampon, ' +
      'carbide blank, blank carbide, rod blank, ebauche de carbure, router bit, v bit, meche a toupie',
    undefined,
  ],
  ['insert, indexable, indexable insert, plaquette, plaquette carbure', undefined],
  [insertShapes, undefined],
  // They turn the other way. What is left-hand beside them, a thread or the spiral of a reamer, is none of these.
  [
    'left hand drill, left hand drill bit, left handed drill, lh drill, left hand end mill, left hand endmill, left handed end mill, lh end mill, lh endmill, ' +
      'left hand mill, drill left hand, end mill left hand, endmill left hand, left hand cut, left hand cutting, lh cut, left hand rotation, reverse drill, ' +
      'foret a gauche, foret gauche, fraise a gauche, fraise gauche, coupe a gauche, coupe gauche, foret coupe a gauche, fraise coupe a gauche, rotation a gauche',
    undefined,
  ],
  ['burr, bur, rotary file, lime rotative, fraise lime, fraise limeuse', undefined],
  [
    'countersink, csk, chamfer mill, chamfer tool, chamfer cutter, chamfering, chamfer endmill, chamfer end mill, ' +
      'fraise a chanfreiner, chanfreiner, chanfreineuse, fraise conique a chanfreiner, fraisure',
    undefined,
  ],
  ['helicoil, heli coil, sti, filet rapporte', undefined],
  ['counterbore, cbore, lamage, fraise a lamer', undefined],
  ['dovetail, dovetail cutter, queue d aronde, fraise queue d aronde', undefined],
  ['t slot, tslot, t slot cutter, rainure en t, fraise pour rainure en t', undefined],
  ['keyseat, woodruff, keyseat cutter, woodruff cutter, keyway cutter, fraise woodruff', undefined],
  ['slitting saw, saw, fraise scie, scie', undefined],
  ['engraving, engraver, engraving tool, graver, gravure, fraise a graver', undefined],
  ['boring bar, boring head, barre d alesage, tete a aleser', undefined],
  ['face mill, facemill, shell mill, fly cutter, fraise a surfacer, surfacage', undefined],
  [
    'lollipop, lollipop cutter, undercutting end mill, undercutter, keyhole cutter, fraise sucette, corner rounding, corner rounder, ' +
      'corner rounding end mill, corner rounding endmill, radius cutter, concave radius, fraise a rayon concave, fraise quart de rond, ' +
      'back chamfer, double angle, double angle shank cutter, deburring tool, deburring end mill, outil a ebavurer, porting tool',
    undefined,
  ],
  [
    'parting, parting blade, parting tool, cut off blade, cutoff blade, lame a tronconner, tronconnage',
    undefined,
  ],
  [
    'expansion reamer, adjustable reamer, taper reamer, taper pin reamer, alesoir expansible, alesoir reglable, alesoir conique',
    undefined,
  ],
  ['broach, broche, knurl, molette, threading die', undefined],
];

/** Other makers of cutting tools. Their names say nothing about the part that is looked for. */
export const otherMakers =
  'harvey, harvey tool, garr, garr tool, yg1, yg 1, helical, helical solution, sgs, kyocera, kyocera sgs, osg, kennametal, kmt, widia, ' +
  'hanita, sandvik, sandvik coromant, coromant, iscar, walter, seco, guhring, mitsubishi, sumitomo, tungaloy, niagara, niagara cutter, ' +
  'accupro, hertel, destiny, destiny tool, imco, data flute, dataflute, fullerton, ma ford, m a ford, ford, micro 100, nachi, dormer, pramet, ' +
  'emuge, franken, union tool, moldino, dijet, ingersoll, lakeshore, lakeshore carbide, melin, onsrud, robb jack, robbjack, swiftcarb, ' +
  'titan usa, cleveland, putnam, viking, yamawa, balax, gorilla mill, kodiak, speed tiger, korloy, fraisa, mapal, hoffmann, garant, ' +
  'ceratizit, gws, monster tool, rushmore, precision twist, chicago latrobe, ptd, msc, grainger, travers';
