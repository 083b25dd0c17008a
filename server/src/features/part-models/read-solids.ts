// Reads the solids of a STEP file with the CAD library. Only the process for models of parts loads this module, since the library
// takes some hundred megabytes.

import type { SolidFace, Surface, Vector } from '@chipload/domain/part-model';
import openCascade, {
  type BRepAdaptor_Surface,
  type gp_Ax1,
  type gp_Dir,
  type gp_Pnt,
  type OpenCascadeInstance,
  type TopAbs_ShapeEnum,
  type TopoDS_Face,
  type TopoDS_Shape,
} from 'replicad-opencascadejs';
import { modelLimits } from './limits.ts';
import { ModelProblem } from './model-problem.ts';

/** Silences the library, which logs to standard output. */
const library: OpenCascadeInstance = await openCascade({ print: () => undefined, printErr: () => undefined });

/** How far triangles may be off a curved face: in mm, and in radians between two of them. */
const coarseness = { millimetres: 0.2, radians: 0.4 };

const fileName = 'model.step';

/** Returns the faces of each solid, in millimetres; throws a ModelProblem for a file without a solid that can be read. */
export function readSolids(file: Uint8Array): readonly (readonly SolidFace[])[] {
  try {
    return solidsIn(file);
  } catch (error) {
    // The library throws values of its own, and may not be used any more.
    throw error instanceof ModelProblem ? error : new ModelProblem('model-unreadable', { isBroken: true });
  }
}

function solidsIn(file: Uint8Array): readonly (readonly SolidFace[])[] {
  const shape = shapeIn(file);
  if (shape.IsNull()) throw new ModelProblem('model-without-solid');
  const { TopAbs_SHELL: shell, TopAbs_SOLID: solid, TopAbs_FACE: face } = library.TopAbs_ShapeEnum;
  const solids = piecesOf(shape, solid);
  if (solids.length === 0) throw new ModelProblem('model-without-solid');
  if (solids.length > modelLimits.solids) throw new ModelProblem('model-too-complex');
  if (solids.some((one) => piecesOf(one, shell).length === 0)) throw new ModelProblem('model-unreadable');
  return solids.map((one) =>
    facesOf(
      one,
      piecesOf(one, face).map((piece) => library.TopoDS.Face(piece)),
    ),
  );
}

function shapeIn(file: Uint8Array): TopoDS_Shape {
  library.FS.writeFile(`/${fileName}`, file);
  try {
    const reader = new library.STEPControl_Reader();
    if (reader.ReadFile(fileName) !== library.IFSelect_ReturnStatus.IFSelect_RetDone) {
      throw new ModelProblem('model-unreadable');
    }
    reader.TransferRoots(new library.Message_ProgressRange());
    return reader.OneShape();
  } finally {
    library.FS.unlink(`/${fileName}`);
  }
}

function piecesOf(shape: TopoDS_Shape, kind: TopAbs_ShapeEnum): readonly TopoDS_Shape[] {
  const pieces: TopoDS_Shape[] = [];
  const explorer = new library.TopExp_Explorer(shape, kind, library.TopAbs_ShapeEnum.TopAbs_SHAPE);
  for (; explorer.More(); explorer.Next()) pieces.push(explorer.Current());
  explorer.delete();
  return pieces;
}

/** The most values of a hash of the library. */
const hashes = 2_147_483_647;

/** Returns the faces of a solid in the order of the library, each with its own triangles. */
function facesOf(solid: TopoDS_Shape, faces: readonly TopoDS_Face[]): readonly SolidFace[] {
  const { millimetres, radians } = coarseness;
  const mesh = library.ReplicadMeshExtractor.extract(solid, millimetres, radians, false);
  const { buffer } = library.wasmMemory;
  const points = vectorsIn(new Float32Array(buffer, mesh.getVerticesPtr(), mesh.getVerticesSize()));
  const normals = vectorsIn(new Float32Array(buffer, mesh.getNormalsPtr(), mesh.getNormalsSize()));
  const triangles = [...new Uint32Array(buffer, mesh.getTrianglesPtr(), mesh.getTrianglesSize())];
  const groups = [...new Int32Array(buffer, mesh.getFaceGroupsPtr(), mesh.getFaceGroupsSize())];
  mesh.delete();
  if (triangles.length / 3 > modelLimits.triangles) throw new ModelProblem('model-too-complex');
  // A face without triangles has no group.
  let group = 0;
  return faces.map((face) => {
    const [start = 0, count = 0, hash] = groups.slice(group, group + 3);
    if (hash !== library.ReplicadShapeHasher.HashCode(face, hashes))
      throw new ModelProblem('model-unreadable');
    group += 3;
    const own = triangles.slice(start, start + count);
    const [first, last] = [least(own), most(own)];
    return {
      surface: surfaceOf(face),
      points: points.slice(first, last + 1),
      normals: normals.slice(first, last + 1),
      triangles: own.map((index) => index - first),
    };
  });
}

function least(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.min(one, other), Infinity);
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.max(one, other), 0);
}

function vectorsIn(numbers: Float32Array): readonly Vector[] {
  return Array.from({ length: numbers.length / 3 }, (_, at): Vector => [
    numbers[3 * at] ?? 0,
    numbers[3 * at + 1] ?? 0,
    numbers[3 * at + 2] ?? 0,
  ]);
}

function surfaceOf(face: TopoDS_Face): Surface {
  const surface = new library.BRepAdaptor_Surface(face, true);
  try {
    return described(surface, face);
  } finally {
    surface.delete();
  }
}

function described(surface: BRepAdaptor_Surface, face: TopoDS_Face): Surface {
  const kinds = library.GeomAbs_SurfaceType;
  const { UMin, UMax, VMin, VMax } = library.BRepTools.UVBounds(face);
  switch (surface.GetType()) {
    case kinds.GeomAbs_Plane:
      return { kind: 'plane' };
    case kinds.GeomAbs_Cylinder: {
      const cylinder = surface.Cylinder();
      return { kind: 'cylinder', ...lineOf(cylinder.Axis()), radius: cylinder.Radius(), span: UMax - UMin };
    }
    case kinds.GeomAbs_Cone:
      return coneThrough((u, v) => vectorOf(surface.EvalD0(u, v)), VMin, VMax);
    case kinds.GeomAbs_Torus:
      return torusThrough((u, v) => vectorOf(surface.EvalD0(u, v)));
    case kinds.GeomAbs_Sphere: {
      const sphere = surface.Sphere();
      return { kind: 'sphere', origin: vectorOf(sphere.Location()), radius: sphere.Radius() };
    }
    default:
      return { kind: 'freeform' };
  }
}

type PointAt = (u: number, v: number) => Vector;

/** The library's cones and tori are not available by their parameters, so these come from points: u goes around the axis. */
function coneThrough(at: PointAt, from: number, to: number): Surface {
  const [first, second] = [from, to].map((v) => between(at(0, v), at(Math.PI, v)));
  if (first === undefined || second === undefined) return { kind: 'freeform' };
  const [start, end] = [from, to].map((v) => distance(at(0, v), at(Math.PI, v)) / 2);
  const along = distance(first, second);
  if (along === 0 || start === undefined || end === undefined) return { kind: 'freeform' };
  return {
    kind: 'cone',
    origin: first,
    axis: direction(first, second),
    halfAngle: Math.atan(Math.abs(end - start) / along),
  };
}

function torusThrough(at: PointAt): Surface {
  const origin = between(at(0, 0), at(Math.PI, 0));
  const outer = distance(at(0, 0), at(Math.PI, 0)) / 2;
  const inner = distance(at(0, Math.PI), at(Math.PI, Math.PI)) / 2;
  return {
    kind: 'torus',
    origin,
    axis: direction(at(0, -Math.PI / 2), at(0, Math.PI / 2)),
    majorRadius: (outer + inner) / 2,
    minorRadius: (outer - inner) / 2,
  };
}

function between(a: Vector, b: Vector): Vector {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
}

function distance(a: Vector, b: Vector): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function direction(from: Vector, to: Vector): Vector {
  const length = distance(from, to);
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length, (to[2] - from[2]) / length];
}

function lineOf(axis: gp_Ax1): { readonly origin: Vector; readonly axis: Vector } {
  return { origin: vectorOf(axis.Location()), axis: vectorOf(axis.Direction()) };
}

function vectorOf(value: gp_Pnt | gp_Dir): Vector {
  const vector: Vector = [value.X(), value.Y(), value.Z()];
  value.delete();
  return vector;
}
