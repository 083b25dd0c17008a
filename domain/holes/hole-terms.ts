// The words by which people say what kind of hole they want, in English and French, without accents and in lower case.

import type { HoleBottom, HoleKind, Threading } from './hole.ts';
import type { MaterialId } from '../speeds/speeds.ts';

type Terms<Meaning> = readonly (readonly [pattern: RegExp, meaning: Meaning])[];

/** The first that is found counts. */
export const kindTerms: Terms<HoleKind> = [
  [
    /\b(?:counter[ -]?bor(?:e|ed|ing)|c'?-?bore|spot ?fac(?:e|ed|ing)|lamage|lamer?|chambrage)\b/,
    'counterbore',
  ],
  [
    /\b(?:counter[ -]?s(?:ink|unk)(?:ing)?|csk|c'?sink|fraisure|fraisurage|noyure|(?:vis a )?tete fraisee|flat ?head)\b/,
    'countersink',
  ],
  [
    /\b(?:clearance|trou de passage|percage de passage|passage(?: de vis)?|(?:bolt|screw) holes?|trou (?:de|pour) (?:une? )?(?:vis|boulon))\b/,
    'clearance',
  ],
  [/\bholes? for (?=(?:an? )?[\w./# -]{1,14} (?:bolt|screw)s?\b)/, 'clearance'],
  [/\b(?:ream(?:ed|er|ing)?|dowel(?: pin)?|ales(?:e|ee|age|er|oir)|goupille)\b/, 'reamed'],
  [/\b(?:tap(?:ped|ping)?|thread(?:ed|s|ing)?|taraud(?:e|ee|age|er)?|filet(?:e|ee|age|er)?)\b/, 'threaded'],
];

export const threadingTerms: Terms<Threading> = [
  [
    /\b(?:thread[ -]?form(?:ing|ed)?|form(?:ing|ed)?(?: tap)?|roll[ -]?(?:form(?:ed|ing)?|tap)|(?:taraud(?:age)? )?(?:par deformation|refouleur|a refouler))\b/,
    'formed',
  ],
  [
    /\b(?:thread[ -]?mill(?:ed|ing|s)?|fraise a fileter|filet(?:age|e)? a la fraise|fraisage de filets?)\b/,
    'milled',
  ],
  [/\b(?:cut(?:ting)?[ -]tap|spiral point tap|taraud coupant)\b/, 'cut'],
];

export const bottomTerms: Terms<HoleBottom> = [
  [/\b(?:through(?: hole)?|thru|debouchante?|traversante?)\b/, 'through'],
  [/\b(?:blind|borgne)\b/, 'blind'],
];

/** How a screw sits in its hole. Said of a thread without a word for its hole, the screw passes: `M6 close`, `1/4 free fit`. */
export const clearanceFitPattern =
  /\b(?:close|loose|free|snug|tight|libre|serree?|ajustee?|large|normale?|medium|moyenne?)\b/;

/** A fine pitch. */
export const finePattern = /\b(?:pas fins?|filets? fins?|fine (?:thread|pitch)|fine?|unf)\b/;

export const clearanceTerms: Terms<string> = [
  [/\b(?:close|snug|tight|serree?|ajustee?|fine?)\b/, 'close'],
  [/\b(?:loose|free|large|libre)\b/, 'loose'],
  [/\b(?:normal|medium|moyenne?|normale)\b/, 'normal'],
];

/** Materials by a common word, as the usual one of their kind; designations such as 4140 come from a table. */
export const materialTerms: Terms<MaterialId> = [
  [/\b(?:stainless(?: steel)?|acier inox(?:ydable)?|inox(?:ydable)?)\b/, 'M1'],
  [/\b(?:alumin(?:i?um)|alu)\b/, 'N1'],
  [/\b(?:cast iron|grey iron|gray iron|fonte(?: grise)?)\b/, 'K1'],
  [/\b(?:ductile(?: iron)?|fonte ductile)\b/, 'K2'],
  [/\b(?:titanium|titane)\b/, 'S3'],
  [/\b(?:brass|bronze|copper|laiton|cuivre)\b/, 'N4'],
  [/\b(?:mild steel|low[ -]carbon steel|acier doux)\b/, 'P1'],
  [/\b(?:tool steel|acier a outils?)\b/, 'P5'],
];

/** Words that say nothing more about the hole. */
export const fillers = new Set(
  (
    'x a an the of for to in and with at is hole holes bore drill drilled drills size dia diameter screw screws bolt head socket ' +
    'cap shcs fhcs mm deg depth deep dp long steel un une le la les de du des d pour et avec dans a au en trou trous ' +
    'percage perce percer foret vis tete cylindrique chc fhc six pans creux diametre diam prof profondeur profond acier po pin fit slip press'
  ).split(' '),
);
