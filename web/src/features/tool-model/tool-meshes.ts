// The meshes of a tool: the cutting part and the rest, with the tip at the left.

import { BufferAttribute, BufferGeometry, Mesh, MeshStandardMaterial } from 'three';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Ring, ToolSurface } from '@chipload/domain/tool-body';

export type ToolMesh = Mesh<BufferGeometry, MeshStandardMaterial>;

/** The length of every tool in the scene: cameras and controls work well with numbers of this size. */
export const sceneLength = 100;

/** Faces that meet at a larger angle have a sharp edge between them. */
const creaseRadians = 0.6;

export function createBody(rings: readonly Ring[], { overallLength }: ToolSurface): ToolMesh {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positionsOf(rings, sceneLength / overallLength), 3));
  geometry.setIndex(facesOf(rings.length, rings[0]?.radii.length ?? 0));
  const creased = toCreasedNormals(geometry, creaseRadians);
  geometry.dispose();
  return new Mesh(creased, new MeshStandardMaterial({ roughness: 0.38, metalness: 0.25 }));
}

/** The axis points right, through the middle of the scene. */
function positionsOf(rings: readonly Ring[], scale: number): Float32Array {
  return Float32Array.from(
    rings.flatMap(({ x, angles, radii }) =>
      radii.flatMap((radius, index) => {
        const angle = angles[index] ?? 0;
        return [
          x * scale - sceneLength / 2,
          radius * scale * Math.cos(angle),
          radius * scale * Math.sin(angle),
        ];
      }),
    ),
  );
}

/** Returns two triangles for every two neighbouring points of every two neighbouring rings, facing outside. */
function facesOf(rings: number, points: number): number[] {
  const faces: number[] = [];
  for (let ring = 0; ring + 1 < rings; ring += 1) {
    for (let point = 0; point + 1 < points; point += 1) {
      const at = ring * points + point;
      faces.push(at, at + 1, at + points, at + 1, at + points + 1, at + points);
    }
  }
  return faces;
}
