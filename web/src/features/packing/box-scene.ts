// A box with its tubes in space. Only this file and what it imports load three: they come when somebody asks for them.

import { AmbientLight, PerspectiveCamera, Scene, Spherical, WebGLRenderer } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { PlanBox } from '@chipload/domain/packing-plan';
import { createMeshes, createSun, disposeMeshes, paint, type SolidTube } from './box-meshes.ts';

export type BoxScene = {
  /** Shows as many tubes as are laid in by then. */
  readonly show: (count: number) => void;
  /** Gives everything back to the browser. */
  readonly close: () => void;
};

export type SceneContent = {
  readonly box: PlanBox;
  /** In packing order. */
  readonly tubes: readonly SolidTube[];
  /** What it is, for those who do not see it, and which keys turn it. */
  readonly label: string;
};

/** Draws into an empty element, and again only when something changed. Undefined where the browser cannot draw in space. */
export function openBoxScene(frame: HTMLElement, { box, tubes, label }: SceneContent): BoxScene | undefined {
  const canvas = createCanvas(label);
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true });
  if (!context) return undefined;
  frame.append(canvas);
  const renderer = new WebGLRenderer({ canvas, context });
  const meshes = createMeshes(box, tubes);
  const { walls, bodies, caps } = meshes;
  const scene = new Scene().add(walls, bodies, caps, new AmbientLight(0xffffff, 1.6), createSun(box));
  const camera = new PerspectiveCamera(35, 1, 0.1, 200);
  const controls = createControls(camera, canvas, box);

  const draw = () => renderer.render(scene, camera);
  const colour = () => {
    paint(canvas, tubes, meshes);
    draw();
  };
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    draw();
  };
  // Whoever scrolls over the box on the way down the page does not mean it.
  const letPageScroll = (event: WheelEvent) => {
    if (document.activeElement !== canvas) event.stopPropagation();
  };
  const sizes = new ResizeObserver(fit);
  const theme = matchMedia('(prefers-color-scheme: dark)');
  controls.addEventListener('change', draw);
  canvas.addEventListener('keydown', (event) => turnByKey(event, controls));
  canvas.addEventListener('webglcontextrestored', draw);
  frame.addEventListener('wheel', letPageScroll, { capture: true, passive: true });
  theme.addEventListener('change', colour);
  sizes.observe(canvas);
  colour();

  return {
    show: (count) => {
      bodies.count = count;
      caps.count = count;
      draw();
    },
    close: () => {
      sizes.disconnect();
      theme.removeEventListener('change', colour);
      frame.removeEventListener('wheel', letPageScroll, { capture: true });
      controls.dispose();
      disposeMeshes(meshes);
      renderer.dispose();
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}

/** A new one for each scene: the context of a closed one is lost for good. */
function createCanvas(label: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'block size-full -outline-offset-2';
  canvas.tabIndex = 0;
  canvas.role = 'application';
  canvas.ariaLabel = label;
  return canvas;
}

/** Looks at the middle of the box, from the front right above it. */
function createControls(
  camera: PerspectiveCamera,
  canvas: HTMLCanvasElement,
  { width, height, length }: PlanBox,
): OrbitControls {
  const size = Math.hypot(length, width, height);
  const controls = new OrbitControls(camera, canvas);
  controls.target.set(width / 2, height / 2, length / 2);
  camera.position.copy(controls.target);
  camera.position.x += size * 0.5;
  camera.position.y += size * 0.7;
  camera.position.z += size * 1.15;
  controls.enablePan = false;
  controls.minDistance = size * 0.6;
  controls.maxDistance = size * 3;
  controls.maxPolarAngle = Math.PI * 0.55;
  controls.update();
  return controls;
}

const turn = Math.PI / 24;
const approach = 1.15;
const moves: Readonly<Record<string, (place: Spherical) => void>> = {
  ArrowLeft: (place) => (place.theta -= turn),
  ArrowRight: (place) => (place.theta += turn),
  ArrowUp: (place) => (place.phi -= turn),
  ArrowDown: (place) => (place.phi += turn),
  '+': (place) => (place.radius /= approach),
  '=': (place) => (place.radius /= approach),
  '-': (place) => (place.radius *= approach),
};

/** The controls keep what comes of it within their bounds. */
function turnByKey(event: KeyboardEvent, controls: OrbitControls): void {
  const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key];
  if (!move) return;
  event.preventDefault();
  const { object: camera, target } = controls;
  const place = new Spherical().setFromVector3(camera.position.clone().sub(target));
  move(place);
  camera.position.setFromSpherical(place.makeSafe()).add(target);
  controls.update();
}
