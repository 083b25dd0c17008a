// Turns a tool's profile, alone or in its holder, into a STEP file. Only the model process loads this module, since the library
// takes some hundred megabytes.

import type { Profile, ToolUnits } from '@chipload/domain/tools';
import { makeCompound, setOC, type Shape3D } from 'replicad';
import openCascade, { type OpenCascadeInstance } from 'replicad-opencascadejs';
import { type HolderShape, solidOfHolder } from './solid-of-holder.ts';
import { solidsOf } from './solid-of-profile.ts';
import { type BodyName, finishedStep, type ModelFacts, wholeName } from './step-text.ts';

export type ModelOrder = {
  readonly profile: Profile;
  readonly holder?: HolderShape;
  readonly facts: ModelFacts;
};

/** Silences the library, which logs to standard output. */
const library: OpenCascadeInstance = await openCascade({ print: () => undefined, printErr: () => undefined });
setOC(library);

export function makeStep({ profile, holder, facts }: ModelOrder): string {
  const { cutting, rest } = solidsOf(profile);
  const bodies: Body[] = [{ name: 'cutting', solid: cutting }];
  if (rest) bodies.push({ name: 'rest', solid: rest });
  if (holder) bodies.push({ name: 'holder', solid: solidOfHolder(holder) });
  const names = bodies.map(({ name }) => name);
  return finishedStep(writeStep(bodies, profile.units), facts, names);
}

type Body = { readonly name: BodyName; readonly solid: Shape3D };

/** Writes one product with a part for each body, in the units of the tool. */
function writeStep(bodies: readonly Body[], units: ToolUnits): string {
  const { XCAFDoc_DocumentTool, XCAFDoc_ShapeTool, TDataStd_Name, STEPCAFControl_Writer } = library;
  const words = (text: string) => new library.TCollection_ExtendedString(text, true);
  const document = new library.TDocStd_Document(words('XmlOcaf'));
  XCAFDoc_ShapeTool.SetAutoNaming(false);
  const shapes = XCAFDoc_DocumentTool.ShapeTool(document.Main());
  for (const { name, solid } of bodies) {
    const label = shapes.NewShape();
    shapes.SetShape(label, solid.wrapped);
    TDataStd_Name.Set(label, words(name));
  }
  const whole = makeCompound(bodies.map(({ solid }) => solid.clone()));
  TDataStd_Name.Set(shapes.AddShape(whole.wrapped, true, true), words(wholeName));
  shapes.UpdateAssemblies();

  const writer = new STEPCAFControl_Writer(new library.XSControl_WorkSession(), false);
  writer.SetNameMode(true);
  writer.SetColorMode(false);
  setUp(units === 'inch' ? 'INCH' : 'MM');
  const isWritten = writer.Perform(document, fileName, new library.Message_ProgressRange());
  if (!isWritten) throw new Error('The STEP file could not be written');
  const file = library.FS.readFile(`/${fileName}`);
  library.FS.unlink(`/${fileName}`);
  return new TextDecoder().decode(file);
}

const fileName = 'model.step';

/** Sets AP214, which every CAD and CAM system reads, without curves in parameter space, which these systems compute. */
function setUp(unit: 'INCH' | 'MM'): void {
  const { Interface_Static: options } = library;
  const isSet = [
    options.SetCVal('xstep.cascade.unit', unit),
    options.SetCVal('write.step.unit', unit),
    options.SetIVal('write.step.schema', 4),
    options.SetIVal('write.step.assembly', 2),
    options.SetIVal('write.surfacecurve.mode', 0),
    options.SetIVal('write.precision.mode', 0),
  ];
  if (isSet.includes(false)) throw new Error('The STEP library does not know one of its options');
}
