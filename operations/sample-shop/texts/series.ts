// The series of the sample shop in the order of the catalogue, with their texts.

import type { PackingCategory } from '@chipload/domain/tools';

export type SeriesText = {
  readonly slug: string;
  readonly packing: PackingCategory;
  readonly nameEn: string;
  readonly nameFr: string;
  readonly summaryEn: string;
  readonly summaryFr: string;
  readonly bodyEn: string;
  readonly bodyFr: string;
};

export const seriesTexts: readonly SeriesText[] = [
  {
    slug: 'x-mill-4',
    packing: 'xmill',
    nameEn: 'X-Mill 4',
    nameFr: 'X-Mill 4',
    summaryEn: 'Four-flute end mills with variable helix and pitch for steel, stainless and cast iron.',
    summaryFr: 'Fraises 4 dents à hélice et à pas variables pour l’acier, l’inoxydable et la fonte.',
    bodyEn:
      'The flutes are unequally spaced and the helix runs between 35° and 38°, which breaks up chatter in slots and deep side cuts. The cutters cut to centre and ramp. Stub to extra-long lengths; from 3/8 in also with a Weldon flat. Start with the shortest length that reaches.',
    bodyFr:
      'Les dents sont inégalement réparties et l’hélice varie de 35° à 38°, ce qui brise les vibrations en rainurage et en contournage profond. Coupe au centre, plongée en rampe possible. De courte à extra-longue; à partir de 3/8 po, offerte aussi avec méplat Weldon. Choisissez la plus courte qui atteint le fond.',
  },
  {
    slug: 'x-mill-5',
    packing: 'xmill',
    nameEn: 'X-Mill 5',
    nameFr: 'X-Mill 5',
    summaryEn: 'Five flutes for stainless steel and titanium, made for high-efficiency milling.',
    summaryFr: 'Cinq dents pour l’inoxydable et le titane, conçues pour le fraisage à haute efficacité.',
    bodyEn:
      'Five flutes carry a higher feed than four at the same chip load and keep the cut steady when the radial depth stays between 5 and 20% of the diameter. The AlTiSiN coating holds up in the heat of stainless and titanium. Not meant for full slots deeper than half the diameter.',
    bodyFr:
      'À charge par dent égale, cinq dents permettent une avance plus rapide que quatre et stabilisent la coupe lorsque la profondeur radiale reste entre 5 et 20 % du diamètre. Le revêtement AlTiSiN résiste à la chaleur de l’inoxydable et du titane. Déconseillée en rainure pleine au-delà d’un demi-diamètre.',
  },
  {
    slug: 'x-mill-6',
    packing: 'xmill',
    nameEn: 'X-Mill 6',
    nameFr: 'X-Mill 6',
    summaryEn: 'Six flutes for finishing walls and for light, fast roughing passes.',
    summaryFr: 'Six dents pour la finition des parois et les passes d’ébauche légères et rapides.',
    bodyEn:
      'The strong core keeps long walls straight; six edges leave a fine surface at production feeds. Use small radial depths and climb milling. There is little room for chips, so keep these cutters out of slots and out of gummy aluminum.',
    bodyFr:
      'L’âme forte garde les longues parois droites; six arêtes laissent un bel état de surface à des avances de production. Travaillez en avalant avec une faible profondeur radiale. L’espace à copeaux est réduit : évitez les rainures et l’aluminium collant.',
  },
  {
    slug: 'legacy-x-mill-4',
    packing: 'xmill',
    nameEn: 'Legacy X-Mill 4',
    nameFr: 'X-Mill 4 d’origine',
    summaryEn: 'The earlier four-flute geometry, kept for programs that were proven with it.',
    summaryFr: 'L’ancienne géométrie à 4 dents, conservée pour les programmes déjà validés.',
    bodyEn:
      'Constant 35° helix with TiAlN coating, inch sizes with a plain shank. For new work X-Mill 4 has the same sizes and runs quieter. Some intermediate sizes are no longer made; their pages name the X-Mill 4 part that takes their place.',
    bodyFr:
      'Hélice constante de 35°, revêtement TiAlN, tailles en pouces à queue lisse. Pour un nouveau travail, la X-Mill 4 offre les mêmes tailles et vibre moins. Certaines tailles intermédiaires ne sont plus fabriquées; leur page indique la X-Mill 4 qui les remplace.',
  },
  {
    slug: 'ultra5x',
    packing: 'default',
    nameEn: 'Ultra5X',
    nameFr: 'Ultra5X',
    summaryEn: 'Ball, tapered, lens and oval cutters for five-axis finishing.',
    summaryFr: 'Fraises hémisphériques, coniques, lenticulaires et ovales pour la finition cinq axes.',
    bodyEn:
      'Lens and oval cutters touch the part with an arc much larger than their diameter, so that the step between passes can be several times that of a ball nose for the same scallop height. Tapered cutters carry a strong core down to a small ball. All need tool paths from a CAM system that knows the profile.',
    bodyFr:
      'Les fraises lenticulaires et ovales touchent la pièce par un arc bien plus grand que leur diamètre : à hauteur de crête égale, le pas entre les passes peut être plusieurs fois celui d’une hémisphérique. Les coniques conservent une âme forte jusqu’à une petite boule. Toutes exigent un logiciel de FAO qui connaît le profil.',
  },
  {
    slug: 'xm',
    packing: 'xm',
    nameEn: 'XM',
    nameFr: 'XM',
    summaryEn: 'Five-flute cutters with chip breakers for deep, high-efficiency roughing.',
    summaryFr: 'Fraises 5 dents à brise-copeaux pour l’ébauche profonde à haute efficacité.',
    bodyEn:
      'Offset notches along the edges cut long chips into short ones, which evacuate from deep pockets and do not wrap around the tool. Use the full length of cut with a radial depth of about a tenth of the diameter. The wall shows faint lines and wants a finishing pass.',
    bodyFr:
      'Des encoches décalées le long des arêtes fragmentent les longs copeaux, qui s’évacuent des poches profondes sans s’enrouler autour de l’outil. Utilisez toute la longueur de coupe avec une profondeur radiale d’environ un dixième du diamètre. La paroi garde de fines lignes et demande une passe de finition.',
  },
  {
    slug: 'hv',
    packing: 'hv',
    nameEn: 'HV',
    nameFr: 'HV',
    summaryEn: 'Four-flute roughing cutters with deep gullets for heavy stock removal.',
    summaryFr: 'Fraises d’ébauche 4 dents à goujures profondes pour le gros enlèvement de matière.',
    bodyEn:
      'Deep flutes and a 40° variable helix clear chips in slots of a full diameter. The edge is lightly honed for interrupted cuts. Hold it short and rigid: a Weldon flat keeps it from pulling out of the holder under load.',
    bodyFr:
      'Des goujures profondes et une hélice variable de 40° dégagent les copeaux dans des rainures d’un diamètre de profondeur. L’arête est légèrement rodée pour la coupe interrompue. Serrez court et rigide : un méplat Weldon empêche l’outil de sortir du porte-outil sous charge.',
  },
  {
    slug: 'p20',
    packing: 'p20',
    nameEn: 'P20',
    nameFr: 'P20',
    summaryEn: 'Four-flute cutters for mould steel, pre-hardened up to 48 HRC.',
    summaryFr: 'Fraises 4 dents pour l’acier à moules, prétraité jusqu’à 48 HRC.',
    bodyEn:
      'A 45° helix and a tough micrograin carbide for P20, H13 and similar mould steels. Stub and regular lengths keep the overhang short. Run dry with an air blast above 40 HRC; coolant would shock the edge.',
    bodyFr:
      'Hélice de 45° et carbure micrograin tenace pour les aciers P20, H13 et semblables. Les longueurs courte et régulière limitent le porte-à-faux. Au-dessus de 40 HRC, usinez à sec avec un jet d’air; le liquide provoquerait un choc thermique à l’arête.',
  },
  {
    slug: 'hv-feed',
    packing: 'hvfeed',
    nameEn: 'HV Feed',
    nameFr: 'HV Feed',
    summaryEn: 'High-feed cutters: shallow passes at several times the usual feed per tooth.',
    summaryFr: 'Fraises grande avance : passes peu profondes à plusieurs fois l’avance par dent habituelle.',
    bodyEn:
      'The flat lead angle thins the chip and sends the force along the spindle, so that long reaches stay quiet. Keep the axial depth below a twentieth of the diameter. Program the corner with the radius of the data sheet to know what stock is left in the corner.',
    bodyFr:
      'Le faible angle d’attaque amincit le copeau et dirige l’effort dans l’axe de la broche; les longues portées restent stables. Gardez la profondeur axiale sous un vingtième du diamètre. Programmez le coin avec le rayon de la fiche pour connaître la matière restante.',
  },
  {
    slug: 'a-mill',
    packing: 'amill',
    nameEn: 'A-Mill',
    nameFr: 'A-Mill',
    summaryEn: 'Two and three flutes with polished gullets for aluminum and brass.',
    summaryFr: 'Deux et trois dents à goujures polies pour l’aluminium et le laiton.',
    bodyEn:
      'Sharp edges, a 45° helix and polished gullets keep aluminum from building up on the edge. Two flutes, uncoated, for slots and soft, gummy alloys; three flutes with ZrN for faster side milling. Flood coolant or mist is advised.',
    bodyFr:
      'Des arêtes vives, une hélice de 45° et des goujures polies empêchent l’aluminium de coller à l’arête. Deux dents sans revêtement pour les rainures et les alliages tendres et collants; trois dents avec ZrN pour un contournage plus rapide. Arrosage abondant ou brouillard conseillé.',
  },
  {
    slug: 'thread-mills',
    packing: 'threadmill',
    nameEn: 'Thread Mills',
    nameFr: 'Fraises à fileter',
    summaryEn: 'One cutter for each thread: UN, NPT and metric, for depths of two and three diameters.',
    summaryFr: 'Une fraise par filet : UN, NPT et métrique, pour des profondeurs de deux et trois diamètres.',
    bodyEn:
      'A thread mill cuts the full thread in one turn and can be adjusted with the radius offset until the gauge fits. It does not break off in the hole as a tap does, and the chips are short. Internal threads; the same cutter makes right-hand and left-hand threads.',
    bodyFr:
      'La fraise taille tout le filet en un tour et se règle par la correction de rayon jusqu’à ce que le calibre passe. Elle ne se brise pas dans le trou comme un taraud et les copeaux sont courts. Filets intérieurs; la même fraise fait les filets à droite et à gauche.',
  },
  {
    slug: 'split',
    packing: 'split',
    nameEn: 'Split',
    nameFr: 'Split',
    summaryEn: 'Five-flute long-reach roughers that split the chip.',
    summaryFr: 'Fraises d’ébauche 5 dents, longues, qui fragmentent le copeau.',
    bodyEn:
      'Chip splitters let a long cutter take its full depth without a bird’s nest of chips. Long and extra-long lengths; the plain corner carries a small chamfer so that it does not break out. Check the deflection: reduce the radial depth when the overhang passes five diameters.',
    bodyFr:
      'Les brise-copeaux permettent à une longue fraise de travailler sur toute sa profondeur sans nid de copeaux. Longueurs longue et extra-longue; le coin sans rayon porte un petit chanfrein qui le protège. Surveillez la flexion : réduisez la profondeur radiale au-delà de cinq diamètres de porte-à-faux.',
  },
  {
    slug: 'pro-drill',
    packing: 'prodrill',
    nameEn: 'Pro Drill',
    nameFr: 'Pro Drill',
    summaryEn: 'Solid carbide drills with tolerance m7, from 3xD to 12xD, with and without coolant through.',
    summaryFr: 'Forets en carbure monobloc, tolérance m7, de 3xD à 12xD, avec ou sans arrosage interne.',
    bodyEn:
      'Self-centring 140° point, 30° helix, TiAlN coating, h6 shank to DIN 6535 HA. Choose by the depth to be reached: the usable length in the table counts, since DIN lengths give less than their name at large diameters. From 12xD drill a short pilot hole of the same point angle first.',
    bodyFr:
      'Pointe autocentrante de 140°, hélice de 30°, revêtement TiAlN, queue h6 selon DIN 6535 HA. Choisissez selon la profondeur à atteindre : c’est la longueur utile du tableau qui compte, car les longueurs DIN donnent moins que leur nom aux grands diamètres. À partir de 12xD, percez d’abord un court avant-trou au même angle de pointe.',
  },
  {
    slug: 'pro-drill-nc',
    packing: 'prodrill',
    nameEn: 'Pro Drill NC',
    nameFr: 'Pro Drill NC',
    summaryEn: 'Drills with tolerance h6 for holes that must come out on size.',
    summaryFr: 'Forets de tolérance h6 pour les trous qui doivent sortir à la cote.',
    bodyEn:
      'An m7 drill is ground oversize; an h6 drill is ground on size or just below it. Use it before a reamer, for slip fits and where a thread former asks for a close hole. 3xD and 5xD, 3 to 16 mm and fractions, no coolant holes.',
    bodyFr:
      'Un foret m7 est rectifié au-dessus de la cote; un foret h6, à la cote ou juste en dessous. À utiliser avant un alésoir, pour les ajustements glissants et lorsqu’un taraud à refouler exige un trou précis. 3xD et 5xD, de 3 à 16 mm et en fractions, sans trous d’arrosage.',
  },
  {
    slug: 'pro-drill-reamer',
    packing: 'default',
    nameEn: 'Pro Drill Reamer',
    nameFr: 'Alésoirs Pro Drill',
    summaryEn: 'Solid carbide NC reamers in steps of 0.01 mm and .0005 in around the usual bores.',
    summaryFr:
      'Alésoirs CN en carbure monobloc, par pas de 0,01 mm et de 0,0005 po autour des alésages usuels.',
    bodyEn:
      'Left-hand spiral, right-hand cut: chips are pushed ahead, so these reamers belong in through holes. Four flutes below 6 mm, six from there on, 45° lead. Leave 0.1 to 0.2 mm on the diameter; the drilled hole decides the straightness.',
    bodyFr:
      'Hélice à gauche, coupe à droite : le copeau est poussé vers l’avant, ces alésoirs conviennent donc aux trous débouchants. Quatre dents sous 6 mm, six à partir de là, entrée à 45°. Laissez de 0,1 à 0,2 mm au diamètre; la rectitude vient du perçage.',
  },
];
