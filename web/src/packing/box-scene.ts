// A box with its tubes in 3D.

import { AmbientLight, Vector3 } from 'three';
import type { PlanBox } from '@chipload/domain/packing-plan';
import { openModelView, type ModelView, type Viewpoint } from '../model-view/model-view.ts';
import { createMeshes, createSun, disposeMeshes, paint, type TubePiece } from './box-meshes.ts';

export type BoxScene = Pick<ModelView, 'close'> & {
  /** Shows the first `count` tubes in packing order. */
  readonly show: (count: number) => void;
};

export type SceneContent = {
  readonly box: PlanBox;
  /** In packing order. */
  readonly tubes: readonly TubePiece[];
  readonly label: string;
};

/** Opens the scene; undefined where the browser cannot draw in 3D. */
export function openBoxScene(frame: HTMLElement, { box, tubes, label }: SceneContent): BoxScene | undefined {
  const meshes = createMeshes(box, tubes);
  const { walls, bodies, caps } = meshes;
  const scene = openModelView(frame, {
    label,
    objects: [walls, bodies, caps, new AmbientLight(0xffffff, 1.6), createSun(box)],
    view: viewOf(box),
    paint: (token) => paint(token, tubes, meshes),
    dispose: () => disposeMeshes(meshes),
  });
  return (
    scene && {
      show: (count) => {
        bodies.count = count;
        caps.count = count;
        scene.draw();
      },
      close: scene.close,
    }
  );
}

/** Returns the viewpoint: the camera looks at the middle of the box from the front, the right and above. */
function viewOf({ width, height, length }: PlanBox): Viewpoint {
  const size = Math.hypot(length, width, height);
  return {
    target: new Vector3(width / 2, height / 2, length / 2),
    direction: new Vector3(0.5, 0.7, 1.15),
    fits: { width: size * 0.9, height: size * 0.9 },
    nearest: size * 0.6,
    farthest: size * 3,
    lowest: Math.PI * 0.55,
  };
}
