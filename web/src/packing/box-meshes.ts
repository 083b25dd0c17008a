// The meshes of a box's scene: its walls as lines, its tubes as cylinders, in the colours of the page.

import {
  BoxGeometry,
  type Color,
  CylinderGeometry,
  DirectionalLight,
  EdgesGeometry,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
} from 'three';
import type { PlanBox, PlanPiece } from '@chipload/domain/packing-plan';

/** A tube and the name of its colour token. */
export type TubePiece = { readonly piece: PlanPiece; readonly colour: string };

type Cylinders = InstancedMesh<CylinderGeometry, MeshStandardMaterial>;
type Walls = LineSegments<EdgesGeometry, LineBasicMaterial>;

export type BoxMeshes = { readonly walls: Walls; readonly bodies: Cylinders; readonly caps: Cylinders };

export function createMeshes(box: PlanBox, tubes: readonly TubePiece[]): BoxMeshes {
  return {
    walls: createWalls(box),
    bodies: createCylinders(tubes, { thickness: 0.9 }),
    caps: createCylinders(tubes, { thickness: 1, length: capLengthInches }),
  };
}

export function disposeMeshes({ walls, bodies, caps }: BoxMeshes): void {
  for (const { geometry, material } of [walls, bodies, caps]) {
    geometry.dispose();
    material.dispose();
  }
  bodies.dispose();
  caps.dispose();
}

/** The length of the cap of a plain tube; caps of other tubes are about as long. */
const capLengthInches = 0.432;

function createWalls({ width, height, length }: PlanBox): Walls {
  const solid = new BoxGeometry(width, height, length);
  const edges = new EdgesGeometry(solid);
  solid.dispose();
  const walls = new LineSegments(edges, new LineBasicMaterial());
  walls.position.set(width / 2, height / 2, length / 2);
  return walls;
}

export function createSun({ width, height, length }: PlanBox): DirectionalLight {
  const sun = new DirectionalLight(0xffffff, 2.2);
  sun.position.set(width, height * 4, length * 2);
  return sun;
}

/** Creates a cylinder for each tube. `thickness` is a share of the tube's; with a `length` in inches, only its front end. */
function createCylinders(
  tubes: readonly TubePiece[],
  { thickness, length }: { readonly thickness: number; readonly length?: number },
): Cylinders {
  const mesh = new InstancedMesh(
    new CylinderGeometry(0.5, 0.5, 1, 24),
    new MeshStandardMaterial({ roughness: 0.55 }),
    tubes.length,
  );
  const upwards = new Vector3(0, 1, 0);
  for (const [index, { piece }] of tubes.entries()) {
    const { middle, along, longest, thickest } = axisOf(piece);
    const shown = Math.min(length ?? longest, longest);
    middle.addScaledVector(along, (longest - shown) / 2);
    const turned = new Quaternion().setFromUnitVectors(upwards, along);
    const scale = new Vector3(thickest * thickness, shown, thickest * thickness);
    mesh.setMatrixAt(index, new Matrix4().compose(middle, turned, scale));
  }
  return mesh;
}

/**
 * Returns the axis of a tube in the scene, where the width of the box points right, its height up and its length towards
 * the viewer.
 */
function axisOf({ x, dx, y, dy, z, dz }: PlanPiece) {
  const extents = new Vector3(dz, dy, dx);
  const longest = Math.max(dx, dy, dz);
  const along = new Vector3(
    dz === longest ? 1 : 0,
    dz !== longest && dx !== longest ? 1 : 0,
    dz !== longest && dx === longest ? 1 : 0,
  );
  const middle = new Vector3(z, y, x).addScaledVector(extents, 0.5);
  return { middle, along, longest, thickest: Math.min(dx, dy, dz) };
}

/** Paints the meshes in the page's current colours; a cap is a little darker than its tube. */
export function paint(
  token: (name: string) => Color,
  tubes: readonly TubePiece[],
  { walls, bodies, caps }: BoxMeshes,
): void {
  walls.material.color = token('--line-strong');
  for (const [index, { colour }] of tubes.entries()) {
    bodies.setColorAt(index, token(colour));
    caps.setColorAt(index, token(colour).multiplyScalar(0.6));
  }
  for (const { instanceColor } of [bodies, caps]) if (instanceColor) instanceColor.needsUpdate = true;
}
