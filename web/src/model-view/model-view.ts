// A 3D view on a canvas of its own. Only this file and the scenes import three: they are loaded on request, and never
// before.

import {
  Color,
  type Object3D,
  PerspectiveCamera,
  Scene,
  Spherical,
  type Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

export type ModelView = {
  /** Draws again after a change. */
  readonly draw: () => void;
  /** Frees the browser's resources. */
  readonly close: () => void;
};

/** The first position of the camera, and its limits. */
export type Viewpoint = {
  /** The point it looks at. */
  readonly target: Vector3;
  /** The direction of the camera, seen from the target. */
  readonly direction: Vector3;
  /** The width and height that must be visible at first, at the distance of the target. */
  readonly fits: { readonly width: number; readonly height: number };
  /** The shortest and the longest distance of the camera from the target. */
  readonly nearest: number;
  readonly farthest: number;
  /** The largest angle from straight above, in radians; without it, the model can be seen from below. */
  readonly lowest?: number;
};

export type ModelViewContent = {
  /** Describes the model for screen readers, and the keys that turn it. */
  readonly label: string;
  /** Bodies, lines and lights. */
  readonly objects: readonly Object3D[];
  readonly view: Viewpoint;
  /** Paints the bodies in the page's colours, by token name; called again when the theme changes. */
  readonly paint: (token: (name: string) => Color) => void;
  readonly dispose: () => void;
};

/** Draws into an empty element, and again only after a change. Undefined where the browser cannot draw in 3D. */
export function openModelView(frame: HTMLElement, content: ModelViewContent): ModelView | undefined {
  const canvas = createCanvas(content.label);
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true });
  if (!context) {
    content.dispose();
    return undefined;
  }
  frame.append(canvas);
  const renderer = new WebGLRenderer({ canvas, context });
  const scene = new Scene().add(...content.objects);
  const camera = createCamera(content.view, frame.clientWidth / Math.max(1, frame.clientHeight));
  const controls = createControls(camera, canvas, content.view);

  const draw = () => renderer.render(scene, camera);
  const colour = () => {
    const styles = getComputedStyle(canvas);
    content.paint((name) => new Color(styles.getPropertyValue(name).trim()));
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
  // A reader who scrolls down the page over the model does not mean to zoom.
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
    draw,
    close: () => {
      sizes.disconnect();
      theme.removeEventListener('change', colour);
      frame.removeEventListener('wheel', letPageScroll, { capture: true });
      controls.dispose();
      content.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}

/** A new canvas for each scene: the context of a closed one is lost for good. */
function createCanvas(label: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'block size-full -outline-offset-2';
  canvas.tabIndex = 0;
  canvas.role = 'application';
  canvas.ariaLabel = label;
  return canvas;
}

const viewDegrees = 35;

/** Places the camera as near as it can be with everything visible. */
function createCamera(
  { target, direction, fits, nearest, farthest }: Viewpoint,
  aspect: number,
): PerspectiveCamera {
  const half = Math.tan((viewDegrees * Math.PI) / 360);
  const distance = Math.max(fits.height, fits.width / aspect) / (2 * half);
  const camera = new PerspectiveCamera(viewDegrees, aspect, nearest / 20, farthest * 4);
  camera.position
    .copy(direction)
    .setLength(Math.min(Math.max(distance, nearest), farthest))
    .add(target);
  return camera;
}

function createControls(
  camera: PerspectiveCamera,
  canvas: HTMLCanvasElement,
  { target, nearest, farthest, lowest = Math.PI }: Viewpoint,
): OrbitControls {
  const controls = new OrbitControls(camera, canvas);
  controls.target.copy(target);
  controls.enablePan = false;
  controls.minDistance = nearest;
  controls.maxDistance = farthest;
  controls.maxPolarAngle = lowest;
  controls.update();
  return controls;
}

const turnRadians = Math.PI / 24;
const approachFactor = 1.15;
const moves: Readonly<Record<string, (position: Spherical) => void>> = {
  ArrowLeft: (position) => (position.theta -= turnRadians),
  ArrowRight: (position) => (position.theta += turnRadians),
  ArrowUp: (position) => (position.phi -= turnRadians),
  ArrowDown: (position) => (position.phi += turnRadians),
  '+': (position) => (position.radius /= approachFactor),
  '=': (position) => (position.radius /= approachFactor),
  '-': (position) => (position.radius *= approachFactor),
};

/** Turns the model or moves the camera by a key; the controls keep the result within their limits. */
function turnByKey(event: KeyboardEvent, controls: OrbitControls): void {
  const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key];
  if (!move) return;
  event.preventDefault();
  const { object: camera, target } = controls;
  const position = new Spherical().setFromVector3(camera.position.clone().sub(target));
  move(position);
  camera.position.setFromSpherical(position.makeSafe()).add(target);
  controls.update();
}
