// Writes the shape of a tapered ball end mill for FreeCAD, whose versions before 1.1 have none: a document of a ball, a
// cone that touches it and a shank, which FreeCAD computes from the sizes of each tool bit. Elements and types are those
// in which FreeCAD 0.20 saves such a document; names and meaning of the sizes are those of the shape that 1.1 ships, so
// that the same bits suit both.

import { escapeMarkup } from '../markup/markup.ts';

/** The file of the shape, in the folder `Shape` beside the tool bits. */
export const freeCadTaperedFile = 'taperedballnose.fcstd';

/** The member of a shape's file, which is a zip, that contains the document. */
export const freeCadDocumentMember = 'Document.xml';

/** The sizes with a 2 mm example, which each bit replaces with its own. */
const sizes = {
  CuttingEdgeHeight: ['Length', 19, 'Length of the flutes'],
  Diameter: ['Length', 2, 'Diameter of the ball'],
  Length: ['Length', 63, 'Overall length'],
  ShankDiameter: ['Length', 6.35, 'Diameter of the shank'],
  TaperAngle: ['Angle', 10, 'Angle of both sides together'],
  TaperDiameter: ['Length', 5.157, 'Diameter at the end of the flutes'],
} as const;

const ballRadius = 'Attributes.Diameter / 2';
const halfTaper = 'Attributes.TaperAngle / 2';
/** The beginning of the cone: the height above the tip at which it touches the ball. */
const coneStart = `${ballRadius} * (1 - sin(${halfTaper}))`;

type Solid = {
  readonly name: string;
  readonly type: string;
  /** The solid to which this one is added. */
  readonly on: string;
  readonly properties: readonly string[];
  readonly expressions: Readonly<Record<string, string>>;
};

const solids: readonly Solid[] = [
  {
    name: 'Ball',
    type: 'PartDesign::AdditiveSphere',
    on: '',
    properties: [floatProperty('Angle1', 'Angle', -90)],
    expressions: { '.Placement.Base.z': ballRadius, Angle2: `-${halfTaper}`, Radius: ballRadius },
  },
  {
    name: 'Cone',
    type: 'PartDesign::AdditiveCone',
    on: 'Ball',
    properties: [],
    expressions: {
      '.Placement.Base.z': coneStart,
      Height: `Attributes.CuttingEdgeHeight - ${coneStart}`,
      Radius1: `${ballRadius} * cos(${halfTaper})`,
      Radius2: 'Attributes.TaperDiameter / 2',
    },
  },
  {
    name: 'Shank',
    type: 'PartDesign::AdditiveCylinder',
    on: 'Cone',
    properties: [],
    expressions: {
      '.Placement.Base.z': 'Attributes.CuttingEdgeHeight',
      Height: 'Attributes.Length - Attributes.CuttingEdgeHeight',
      Radius: 'Attributes.ShankDiameter / 2',
    },
  },
];

/** The lines and planes of a body's origin: their types, and the rotations that make them X, Y, Z, XY, XZ and YZ. */
const originFeatures: readonly (readonly [string, string, readonly number[]])[] = [
  ['App::Line', 'X_Axis', [0, 0, 0, 1]],
  ['App::Line', 'Y_Axis', [0.5, 0.5, 0.5, 0.5]],
  ['App::Line', 'Z_Axis', [0.5, 0.5, 0.5, -0.5]],
  ['App::Plane', 'XY_Plane', [0, 0, 0, 1]],
  ['App::Plane', 'XZ_Plane', [Math.SQRT1_2, 0, 0, Math.SQRT1_2]],
  ['App::Plane', 'YZ_Plane', [0.5, 0.5, 0.5, 0.5]],
];

/** Returns the document of the shape. Its objects are marked as touched, so that FreeCAD computes them. */
export function freeCadTaperedShape(): string {
  const parts: readonly (readonly [string, string, string])[] = [
    ['PartDesign::Body', 'Body', body()],
    ['App::Origin', 'Origin', origin()],
    ...originFeatures.map(([type, name, turn]) => [type, name, originFeature(name, turn)] as const),
    ['App::FeaturePython', 'Attributes', attributes()],
    ...solids.map((solid) => [solid.type, solid.name, solidData(solid)] as const),
  ];
  return `<?xml version='1.0' encoding='utf-8'?>
<Document SchemaVersion="4" ProgramVersion="0.20R" FileVersion="1">
${properties([property('Label', 'String', '<String value="taperedballnose"/>')])}
<Objects Count="${parts.length}">
${parts.map(([type, name], index) => `<Object type="${type}" name="${name}" id="${index + 1}" Touched="1"/>`).join('\n')}
</Objects>
<ObjectData Count="${parts.length}">
${parts.map(([, name, data]) => `<Object name="${name}"${data}</Object>`).join('\n')}
</ObjectData>
</Document>
`;
}

/** FreeCAD 1.x tells the kind of a shape by the label of its body. */
function body(): string {
  const members = ['Attributes', ...solids.map(({ name }) => name)];
  return `${extended('App::OriginGroupExtension')}
${properties([
  property('Group', 'LinkList', links(members)),
  property('Label', 'String', '<String value="TaperedBallNose"/>'),
  property('Origin', 'Link', '<Link value="Origin"/>'),
  property('Tip', 'Link', `<Link value="${members.at(-1)}"/>`),
])}
`;
}

function origin(): string {
  const features = originFeatures.map(([, name]) => name);
  return `${extended('App::GeoFeatureGroupExtension')}
${properties([property('OriginFeatures', 'LinkList', links(features))])}
`;
}

function originFeature(name: string, [x = 0, y = 0, z = 0, w = 1]: readonly number[]): string {
  const turn = `<PropertyPlacement Px="0" Py="0" Pz="0" Q0="${x}" Q1="${y}" Q2="${z}" Q3="${w}"/>`;
  return `>
${properties([property('Placement', 'Placement', turn), property('Role', 'String', `<String value="${name}"/>`)])}
`;
}

/** The sizes in a property bag, as FreeCAD's own shapes have them. */
function attributes(): string {
  const own = (name: string, type: string, group: string, text: string, value: string) =>
    `<Property name="${name}" type="App::Property${type}" group="${group}" doc="${text}" attr="0" ro="0" hide="0" status="2097152">${value}</Property>`;
  return `>
${properties([
  own(
    'CustomPropertyGroups',
    'StringList',
    'Base',
    'List of custom property groups',
    '<StringList count="2"><String value="Shape"/><String value="Attributes"/></StringList>',
  ),
  ...Object.entries(sizes).map(([name, [type, value, text]]) =>
    own(name, type, 'Shape', text, `<Float value="${value}"/>`),
  ),
  own('Flutes', 'Integer', 'Attributes', 'Number of flutes', '<Integer value="2"/>'),
  own(
    'Material',
    'Enumeration',
    'Attributes',
    'Tool material',
    '<Integer value="0" CustomEnum="true"/><CustomEnumList count="2"><Enum value="Carbide"/><Enum value="HSS"/></CustomEnumList>',
  ),
  property('Label', 'String', '<String value="Attributes"/>'),
  property(
    'Proxy',
    'PythonObject',
    '<Python value="bnVsbA==" encoded="yes" module="PathScripts.PathPropertyBag" class="PropertyBag"/>',
  ),
])}
`;
}

function solidData({ name, on, properties: own, expressions }: Solid): string {
  const entries = Object.entries(expressions);
  const list = entries
    .map(([path, text]) => `<Expression path="${path}" expression="${escapeMarkup(text)}"/>`)
    .join('');
  return `${extended('Part::AttachExtension')}
${properties([
  ...own,
  property('BaseFeature', 'Link', `<Link value="${on}"/>`),
  property(
    'ExpressionEngine',
    'ExpressionEngine',
    `<ExpressionEngine count="${entries.length}">${list}</ExpressionEngine>`,
  ),
  property('Label', 'String', `<String value="${name}"/>`),
])}
`;
}

function extended(type: string): string {
  const name = type.slice(type.indexOf('::') + 2);
  return ` Extensions="True">
<Extensions Count="1"><Extension type="${type}" name="${name}"></Extension></Extensions>`;
}

function properties(list: readonly string[]): string {
  return `<Properties Count="${list.length}" TransientCount="0">
${list.join('\n')}
</Properties>`;
}

function property(name: string, type: string, value: string): string {
  return `<Property name="${name}" type="App::Property${type}">${value}</Property>`;
}

function floatProperty(name: string, type: string, value: number): string {
  return property(name, type, `<Float value="${value}"/>`);
}

function links(names: readonly string[]): string {
  return `<LinkList count="${names.length}">${names.map((name) => `<Link value="${name}"/>`).join('')}</LinkList>`;
}
