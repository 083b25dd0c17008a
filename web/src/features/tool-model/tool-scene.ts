// A tool in 3D.

import { AmbientLight, DirectionalLight, HemisphereLight, Vector3 } from 'three';
import type { Tool } from '@chipload/domain/tools';
import { openModelView, type ModelView } from '../../model-view/model-view.ts';
import type { CoatingPaint } from './coating-colours.ts';
import { createBody, sceneLength } from './tool-meshes.ts';
import { surfaceOf } from '@chipload/domain/tool-body';

/** Opens the scene; undefined if the browser has no 3D graphics. */
export function openToolScene(
  frame: HTMLElement,
  tool: Tool,
  label: string,
  coating: CoatingPaint,
): ModelView | undefined {
  const surface = surfaceOf(tool);
  const cutting = createBody(surface.cutting, surface);
  const rest = createBody(surface.rest, surface);
  const thickness = (surface.largestDiameter / surface.overallLength) * sceneLength;
  return openModelView(frame, {
    label,
    objects: [cutting, rest, ...lights()],
    view: {
      // A little towards the tip, which is nearer and looks longer.
      target: new Vector3(-0.06 * sceneLength, 0, 0),
      direction: new Vector3(-0.8, 0.45, 1),
      fits: { width: sceneLength * 1.1 + thickness, height: sceneLength * 0.35 + thickness * 1.6 },
      nearest: Math.max(thickness * 1.5, sceneLength / 10),
      farthest: sceneLength * 3,
    },
    paint: (token) => {
      cutting.material.color = token(coating.token);
      rest.material.color = token('--tool-body');
    },
    dispose: () => {
      for (const { geometry, material } of [cutting, rest]) {
        geometry.dispose();
        material.dispose();
      }
    },
  });
}

/** A light from above on the left and a weaker one from below, so that no side is black. */
function lights() {
  const sun = new DirectionalLight(0xffffff, 2.4);
  sun.position.set(-0.6, 1, 0.8);
  const back = new DirectionalLight(0xffffff, 0.9);
  back.position.set(0.8, -0.6, -1);
  return [sun, back, new HemisphereLight(0xffffff, 0x8a93a0, 1.1), new AmbientLight(0xffffff, 0.25)];
}
