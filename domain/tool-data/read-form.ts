// Tells what a tool is by the words for it, in English, French and German, and by its sizes: libraries list keyhole
// cutters and tapered engravers as end mills, and lists of a workshop have nothing but a name. What neither tells is
// unknown, and a kind that the shop does not sell is never matched with a part.

import { largestCuttingDiameter, type ToolProfile } from '../tools/tools.ts';
import type { KnownTool, OtherKind, OtherTool, ReadTool, ToolMaterial } from './read-tool.ts';

/** A kind that the shop sells, as far as it is known: of an end mill whose shape nothing tells only the type. */
export type KnownKind = Pick<KnownTool, 'type' | 'profile'>;

const mill = (profile?: ToolProfile): KnownKind => ({ type: 'end-mill', profile });
const drill: KnownKind = { type: 'drill', profile: 'drill' };
const reamer: KnownKind = { type: 'reamer', profile: 'reamer' };
const threadMill: KnownKind = { type: 'thread-mill', profile: 'thread' };

/**
 * Words in plain text (`plainText`); the first pattern that matches decides. Words of what a tool is held in, or made
 * for, count only where they say what it is itself: not in brackets, and not behind `with` and the like.
 */
const kindsByWords: readonly (readonly [RegExp, KnownKind | OtherKind])[] = [
  [
    /(?<!\b(?:with|w|avec|mit|in|dans)\b.*|\([^)]*)\b(?:(?:tool ?)?holders?|(?:drill ?|collet ?|shrink ?)?chucks?|collets?|arbors?|pull ?studs?|mandrins?|porte (?:outils?|pinces?|fraises?)|pinces?|spannzangen?\w*|\w*futter|\w*aufnahme|(?:werkzeug|fraser|bohrer)halter)\b/,
    'holder',
  ],
  [/(?<!\([^)]*)\b(?:probe|edge ?finder|tool ?setter|palpeur|\w*taster)\b/, 'probe'],
  [/\blaser|plasma|water ?jet|jet d.?eau|drag ?knife|wasserstrahl/, 'jet'],
  [/dove ?tail|queue d.aronde|schwalbenschwanz/, 'dovetail-mill'],
  [/lollipop|lollypop|under ?cut|sucette|lolli/, 'lollipop-mill'],
  [
    /(?<!drill.*|foret.*|bohrer.*|pre ?|\([^)]*)\btaps?\b(?! ?drill| hole)|(?<!foret.*|\([^)]*)\btaraud(?!age)|(?<!\([^)]*)(?<!\w)gewindebohr|\bgewindeformer/,
    'tap',
  ],
  [
    /\bindexable|\binserts?\b|plaquettes?\b|wendeschneid|wendeplatt|wechselplatt|shoulder mill|plunge mill/,
    'indexable',
  ],
  // Other cutting materials than carbide and steel.
  [/(?<!\b(?:for|pour|fur)\b.*)(?:\b(?:pcd|pkd|p?cbn)\b|\bceramic|\bceramique|\w*keramik)/, 'other'],
  [/\bturning|\blathe|\btournage|drehmeissel|drehstahl|\bgrooving|\bparting|stechdreh/, 'turning'],
  [
    /single (?:profile|point|form|tooth|row) ?thread|thread ?(?:mill|whirl)\w*.*\bsingle\b|\bsingle\b.*\bthread ?mill|gewindewirb|thread whirl|\bmono ?dent|une rangee de dents/,
    'single-profile-thread-mill',
  ],
  [/thread ?mill|thrd ?mill|\bfraises? (?:a|de) filet|gewinde ?fras/, threadMill],
  [
    /(?:adjustable|expan\w+|shell|hand|taper(?:ed)?(?: pin)?|bridge|construction) reamer|alesoir (?:conique|expansible|reglable|a main)|hand ?reibahle|kegelreibahle/,
    'other',
  ],
  [/\breamers?\b|\bream(?:ing)?\b|\brmr\b|alesoir|reibahle/, reamer],
  [
    /\bleft ?hand(?:ed)?\b|\bl\.?h\.?\b|\bleft ?cut|coupe a gauche|links(?:schneid|lauf|dreh)\w*/,
    'left-hand',
  ],
  [
    /down ?(?:cut|shear|spiral)|compression|left (?:spiral|helix|twist)|helice (?:negative|a gauche)|coupe descendante|links ?(?:drall|spiral)|\w*kompressions/,
    'down-cut',
  ],
  [
    /key ?hole|key ?seat|key ?way cutter|woodruff|\bt ?slot|\bt ?nut|rainures? en t\b|trou de serrure/,
    'slot-mill',
  ],
  [
    /slot ?mill(?!ing)|slot cutter|side (?:and face )?(?:mill|cutter)|fraise a rainurer|fraise disque|(?:trois|3) tailles|scheibenfras/,
    'slot-mill',
  ],
  [/hole ?saw/, 'other'],
  [/slitting|\bsaws?\b|\bscies?\b|fraise scie|sageblatt/, 'saw'],
  [
    /\bspot(?:ting)?\b(?! ?face)|foret a (?:pointer|amorcer)|\bnc (?:spot )?drill|\bpointeur|anbohr|nc bohrer/,
    'spot-drill',
  ],
  [/cent(?:er|re|ering|ring) ?drill|\bcdrill\b|\bctr\.? ?drill|foret a centrer|zentrierbohr/, 'center-drill'],
  [/counter ?bore|c.?bore\b|spot ?face|\blamage|fraise a lamer|flachsenk|zapfensenk/, 'counterbore'],
  [/counter ?sink|\bc.?sink|\bcsk\b|fraisure|fraise a noyer|kegelsenk|\bsenker/, 'countersink'],
  [
    /corner ?round|round ?over|quarter round|concave radius|radius ?(?:mill(?!ing)|cutter)|(?:quart|1\/4) de rond|viertelrund|viertelkreis/,
    'radius-mill',
  ],
  [/barrel|tonneau|tonnen/, 'barrel-mill'],
  [
    /form ?(?:mill|cutter)|fraise de forme|formfras|concave|convexe?\b|involute|gear (?:cutter|hob)|\bogee|\bcove\b|\bbowl\b/,
    'form-mill',
  ],
  [
    /chamfer(?:ing)? (?:mill|cutter|tool|bit|drill)|fraises? a chanfrein|chanfreineu|fasenfras|\bengrav|\bgrav(?:er|eur|ure|ier)\w*|\bv ?(?:bit|groove|carv|cutter|mill|tool)|\bvee\b|drill ?\/? ?mill|de ?burr|\bburrs?\b|\bebavur|entgrat/,
    'chamfer-mill',
  ],
  [
    /face ?mill|\bfacing\b|shell ?mill|surfac(?:er|ing) (?:cutter|bit|mill)|spoil ?board|fraises? a surfacer|planfras|messerkopf|fly ?cut/,
    'face-mill',
  ],
  [/\bboring\b|back ?bore|(?:barre|tete) d.alesage|ausdreh|bohrstange|feinbohr/, 'boring-bar'],
  [
    /step ?drill|foret etage|stufenbohr|spade drill|gun ?drill|core drill|counter ?drill|masonry|tapered drill|langue d.aspic|drill ?[/&+] ?(?:tap|ream)|foret (?:aleseur|canon)|tieflochbohr|forstner|brad ?point/,
    'other',
  ],
  [/\bbroach|\bbroche\b|knurl|molet/, 'other'],
  [/\bball\b.*slot ?drill|slot ?drill.*\bball\b/, mill('ball')],
  [/slot ?drill|langloch|bohrnuten/, mill()],
  [/\bdrill(?:s|ing)?\b|\bforets?\b|\bmeches?\b|bohrer|\bjobber|\bdrl\b/, drill],
  [/\btaper|\bconiques?\b|\bkonisch|\bkonus|\bconical/, mill('tapered')],
  [/\bball|\bboules?\b|spheri(?:que|cal)|kugel|vollradius|bout rond|\bbn\b|\bbnem\b|\bbem\b/, mill('ball')],
  [/high ?feed|\bhi feed|(?:grande|haute) avance|hochvorschub/, mill('high-feed')],
  [
    /bull ?nose|\bbull\b|\btor(?:us|ic|oidal|ique)\b|torusfras|eckradius|eckenradius|corner ?rad(?:ius)?\b|radiused|\bradius\b|\brayon/,
    mill('radius'),
  ],
  [/circle segment lens|\blens\b|lentille|lenticulaire|\blinsen?/, mill('lens')],
  [/circle segment oval|\bovale?s?\b/, mill('oval')],
  [/(?:mill|fraise|fras|\bem\b).*(?:chamfer|chanfrein|eckenfase|\bfase\b)/, mill('chamfer')],
  [/(?<!\b(?:with|w|edge|corner|avec|mit)\b.*)(?:chamfer|chanfrein|\bfase\b)/, 'chamfer-mill'],
  [
    /^(?:flat|square|sq|plat|carre)$|\b(?:flat|square) ?(?:end|cutter|mill|nose|bottom(?:ed)? (?:end ?)?mill)|end ?mill,? (?:flat|square)|fraises? (?:plates?|carrees?|droites?)/,
    mill('square'),
  ],
  [/(?:end ?mill|fras).*\bradiusfras/, mill('radius')],
  [/(?<!radius)(?:schaft|schrupp|schlicht|vhm ?|nuten|finger)fraser|^fraser|\bfraser\b/, mill()],
  [
    /\bend ?mills?\b|\bem\b|^end$|\bmill(?:s|ing)?\b|\bfraises?\b|\brouter bit|\bspiral bit|\bup ?cut|\bo flute/,
    mill(),
  ],
];

/** Returns a text without accents and case, in words: `FlatEndMill`, `flat-end-mill` and `flat end mill` are one. */
function plainText(text: string): string {
  return text
    .replaceAll(/(?<=[a-z])(?=[A-Z][a-z])/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim();
}

/** Returns the kind that a text names, not counting what the tool is for; an unknown one where it names none. */
export function kindNamed(text: string): KnownKind | OtherKind {
  const plain = plainText(text).replace(/(?<=\S.*)\b(?:for|pour|fur)\b.*$/, '');
  return kindsByWords.find(([words]) => words.test(plain))?.[1] ?? {};
}

/** Returns the other kind that a text names; undefined where it names none, or one that the shop sells. */
export function kindInWords(text: string): OtherKind | undefined {
  const kind = kindNamed(text);
  return typeof kind === 'string' ? kind : undefined;
}

/** Returns the material that a text names: `HSS-E`, `Solid carbide`, `VHM TIALN`; undefined where it names none. */
export function materialNamed(text: string): ToolMaterial | undefined {
  const plain = plainText(text);
  if (/\bhss|\bcobalt|high speed steel|acier rapide|\basr\b|\bars\b|\bpm ?hss/.test(plain)) return 'hss';
  if (/carbid|carbure|\bvhm|\bhm\b|hartmetall|\bmd\b/.test(plain)) return 'carbide';
  return /ceramic|ceramique|\bpcd\b|\bcbn\b|diamond|diamant|keramik/.test(plain) ? 'other' : undefined;
}

/** Returns the number of flutes in a name: `4FL`, `3 flute`, `Z2`, `2 dents`. */
function flutesNamed(text: string): number | undefined {
  const [, before, behind] =
    /(?<![\d.,/])\b(\d{1,2}) ?(?:fl(?:utes?)?|f|dents?|levres?|teeth|zahne|schneiden|schneider)\b|\bz ?=? ?(\d{1,2})\b/.exec(
      plainText(text),
    ) ?? [];
  const count = Number(before ?? behind);
  return count > 0 ? count : undefined;
}

/** A neck thinner than this share of the diameter is that of a cutter that works on its upper side, too. */
const thinnestNeckShare = 0.75;
/** A disc: shorter than this share of its diameter, and wider than its shank by this factor. */
const discLengthShare = 0.35;
const discOverShank = 1.2;
/** Tapers below this, in degrees per side, are the back taper of straight tools. */
const leastTaper = 0.2;
/** Flutes may be this much wider than the shank at their end before a taper is left over from another type. */
const widestOverShank = 1.1;

/** Returns the tool with the form that its name and sizes show, or only its kind and name where the shop sells none. */
export function formedTool(read: ReadTool): ReadTool | OtherTool {
  const named = kindNamed(read.description);
  const other = otherKind(read, named);
  if (other !== undefined) return { kind: other, name: read.description || read.code };
  const told: ReadTool = {
    ...read,
    material: read.material ?? materialNamed(read.description),
    tool: {
      ...read.tool,
      ...agreedKind(read.tool, typeof named === 'string' ? {} : named),
      flutes: read.tool.flutes ?? flutesNamed(read.description),
    },
  };
  return told.tool.type === 'end-mill' ? { ...told, tool: withTaper(told.tool) } : told;
}

/** The words of a name that say more than the type of a reamer or thread mill does. */
const kindsOfAnyType: readonly OtherKind[] = [
  'left-hand',
  'indexable',
  'single-profile-thread-mill',
  'other',
];
/** A tool that cuts is not what it is held in. */
const neverCutting: readonly OtherKind[] = ['holder', 'probe'];

function otherKind(
  { tool, threadPitch, toothRows }: ReadTool,
  named: KnownKind | OtherKind,
): OtherKind | undefined {
  const { type, cuttingLength } = tool;
  if (typeof named === 'string') {
    const isFromFile = type === 'end-mill' || type === 'drill';
    if (type === undefined) return named;
    if (isFromFile ? !neverCutting.includes(named) : kindsOfAnyType.includes(named)) return named;
  }
  if (type === 'thread-mill') {
    // One row of teeth cuts any pitch by moving; ours cut the pitch of their own rows.
    const isOneRow =
      cuttingLength !== undefined && threadPitch !== undefined && cuttingLength < 1.5 * threadPitch;
    return toothRows === 1 || isOneRow ? 'single-profile-thread-mill' : undefined;
  }
  return kindBySizes(tool);
}

/** Returns type and profile as far as the file and the name agree; a tool that they call differently is of no known kind. */
function agreedKind({ type, profile, cornerRadius }: KnownTool, named: KnownKind): KnownKind {
  const isUnknown = { type: undefined, profile: undefined };
  if (type === undefined)
    return named.type === 'end-mill' ? { type: named.type, profile: named.profile ?? profile } : named;
  if (named.type === undefined) return { type, profile };
  if (named.type !== type) return isUnknown;
  if (profile === undefined) return { type, profile: named.profile };
  if (profile !== 'square' && profile !== 'radius')
    return profile === 'ball' && named.profile === 'square' ? isUnknown : { type, profile };
  // High-feed mills stand in libraries as bull noses with the radius that is programmed.
  if (named.profile === 'high-feed' || named.profile === 'tapered') return { type, profile: named.profile };
  if (profile === 'radius' || cornerRadius !== undefined) return { type, profile };
  return named.profile === 'ball'
    ? isUnknown
    : { type, profile: named.profile === 'radius' ? 'radius' : profile };
}

function kindBySizes(tool: KnownTool): OtherKind | undefined {
  const { type, profile, cuttingDiameter, neckDiameter, cuttingLength, shankDiameter } = tool;
  if (type !== 'end-mill' || profile === 'tapered' || cuttingDiameter === undefined) return undefined;
  if (neckDiameter !== undefined && neckDiameter < cuttingDiameter * thinnestNeckShare)
    return profile === 'ball' ? 'lollipop-mill' : 'slot-mill';
  const isDisc =
    cuttingLength !== undefined &&
    cuttingLength < cuttingDiameter * discLengthShare &&
    shankDiameter !== undefined &&
    cuttingDiameter > shankDiameter * discOverShank;
  return isDisc ? 'slot-mill' : undefined;
}

/** A straight mill with a taper is a tapered one, unless its flutes would become wider than its shank. */
function withTaper(tool: KnownTool): KnownTool {
  const { profile, taperAngle, cuttingDiameter = 0, cuttingLength = 0, shankDiameter } = tool;
  if (profile === 'tapered') return tool;
  const straight = { ...tool, taperAngle: undefined };
  if (taperAngle === undefined || taperAngle < leastTaper) return straight;
  const cornerRadius = tipRadius(tool);
  const widest = largestCuttingDiameter({
    profile: 'tapered',
    cuttingDiameter,
    cuttingLength,
    cornerRadius,
    taperAngle: Math.min(taperAngle, 89),
  });
  if (shankDiameter !== undefined && widest > shankDiameter * widestOverShank) return straight;
  return { ...tool, profile: 'tapered', cornerRadius };
}

function tipRadius({ profile, cornerRadius, cuttingDiameter }: KnownTool): number | undefined {
  if (profile === 'ball') return cuttingDiameter === undefined ? undefined : cuttingDiameter / 2;
  return cornerRadius ?? 0; // sharp
}
