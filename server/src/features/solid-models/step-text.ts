// The header, body names and colours of a STEP file. The library writes the time of day into the header, numbers its files in the
// names, and writes colours in random order. Here they are rewritten, so that the same tool always gives the same file.

/** The fields of the header and the names of the bodies. */
export type ModelFacts = {
  /** The name of the whole. */
  readonly name: string;
  /** The names of the bodies: the tool's code with C (cutting) or NC (non-cutting), as tool makers do, and the holder's code. */
  readonly bodies: Readonly<Record<'cutting' | 'rest', string>> & { readonly holder?: string };
  readonly description: string;
  readonly organisation: string;
  /** When the sizes of the part were last changed. */
  readonly changedAt: Date;
};

/** Red, green and blue of the cutting part (as CAM systems show it), of the rest of the tool, and of the holder. */
const colours = { cutting: '0.85,0.65,0.13', rest: '0.62,0.65,0.69', holder: '0.35,0.39,0.44' } as const;

/** The names that the library writes, which are replaced here. */
export type BodyName = keyof typeof colours;
export const wholeName = 'whole';

/** Replaces the library's names in a file by the shop's; the bodies are named in the order of the file. */
export function finishedStep(written: string, facts: ModelFacts, bodies: readonly BodyName[]): string {
  const named = withNames(written.replaceAll('\r\n', '\n'), facts, bodies);
  return withColours(withHeader(named, facts), bodies);
}

function withHeader(text: string, { name, description, organisation, changedAt }: ModelFacts): string {
  const time = `${changedAt.toISOString().slice(0, 19)}Z`;
  const header = [
    `FILE_DESCRIPTION((${quoted(description)}),'2;1');`,
    `FILE_NAME(${quoted(`${name}.step`)},${quoted(time)},(${quoted(organisation)}),(${quoted(organisation)}),` +
      `'Open CASCADE','Chipload','');`,
  ];
  return text.replace(/FILE_DESCRIPTION[\s\S]*?(?=FILE_SCHEMA)/, () => `${header.join('\n')}\n`);
}

function withNames(text: string, facts: ModelFacts, bodies: readonly BodyName[]): string {
  const names: Readonly<Record<string, string>> = { ...facts.bodies, [wholeName]: facts.name };
  let part = 0;
  return text
    .replaceAll(/PRODUCT\('(\w+)',\s*'\1'/g, (_, known: string) => {
      const shown = quoted(names[known] ?? known);
      return `PRODUCT(${shown},${shown}`;
    })
    .replaceAll(/NEXT_ASSEMBLY_USAGE_OCCURRENCE\('\d+','[^']*'/g, () => {
      const name = names[bodies[part] ?? ''] ?? '';
      part += 1;
      return `NEXT_ASSEMBLY_USAGE_OCCURRENCE('${part}',${quoted(name)}`;
    });
}

/** Adds the colours of the bodies. */
function withColours(text: string, bodies: readonly BodyName[]): string {
  const solids = [...text.matchAll(/ADVANCED_BREP_SHAPE_REPRESENTATION\('',\(#\d+,(#\d+)\),\s*(#\d+)\)/g)];
  let last = Math.max(...[...text.matchAll(/^#(\d+) ?=/gm)].map(([, id]) => Number(id)));
  const lines = solids.flatMap(([, solid = '', context = ''], index) => {
    const id = (step: number) => `#${last + step}`;
    const painted = [
      `COLOUR_RGB('',${colours[bodies[index] ?? 'rest']})`,
      `FILL_AREA_STYLE_COLOUR('',${id(1)})`,
      `FILL_AREA_STYLE('',(${id(2)}))`,
      `SURFACE_STYLE_FILL_AREA(${id(3)})`,
      `SURFACE_SIDE_STYLE('',(${id(4)}))`,
      `SURFACE_STYLE_USAGE(.BOTH.,${id(5)})`,
      `PRESENTATION_STYLE_ASSIGNMENT((${id(6)}))`,
      `STYLED_ITEM('color',(${id(7)}),${solid})`,
      `MECHANICAL_DESIGN_GEOMETRIC_PRESENTATION_REPRESENTATION('',(${id(8)}),${context})`,
    ].map((entity, step) => `${id(step + 1)} = ${entity};\n`);
    last += painted.length;
    return painted;
  });
  return text.replace(/(?=ENDSEC;\s*END-ISO-10303-21;)/, () => lines.join(''));
}

/** Encodes a string for ISO 10303-21: apostrophes are doubled, characters beyond ASCII are written as code points. */
function quoted(text: string): string {
  const safe = text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replaceAll(/[^ -~]+/g, (characters) => {
      const numbers = Array.from({ length: characters.length }, (_, at) => characters.charCodeAt(at));
      return `\\X2\\${numbers.map((number) => number.toString(16).toUpperCase().padStart(4, '0')).join('')}\\X0\\`;
    });
  return `'${safe}'`;
}
