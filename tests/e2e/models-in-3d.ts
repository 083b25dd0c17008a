// 3D models in journeys.

/// <reference lib="dom" />
import type { Locator, PlaywrightWorkerOptions, Request } from '@playwright/test';

type Launch = PlaywrightWorkerOptions['launchOptions'];

/** For `test.use`: draws 3D without a graphics card. */
export const softwareRendering = {
  launchOptions: async (
    { launchOptions }: { launchOptions: Launch },
    provide: (options: Launch) => Promise<void>,
  ) => provide({ ...launchOptions, args: [...(launchOptions.args ?? []), '--enable-unsafe-swiftshader'] }),
};

/** Returns how many of these requests loaded a script that can draw 3D. */
export async function count3dScripts(requests: readonly Request[]): Promise<number> {
  const scripts = requests.filter((request) => request.resourceType() === 'script');
  const texts = await Promise.all(scripts.map(async (request) => (await request.response())?.text()));
  return texts.filter((text) => text?.includes('webglcontextlost')).length;
}

/** Removes the warnings that screenshots slow the drawing down, which does not matter. */
export function ignoreSlowScreenshots(faults: string[]): void {
  const others = faults.filter((fault) => !fault.includes('GPU stall due to ReadPixels'));
  faults.splice(0, faults.length, ...others);
}

/**
 * Counts the points of a canvas, as it is on the screen, that are yellow, and those that are neither yellow nor of the
 * commonest colour.
 */
export async function countColours(canvas: Locator): Promise<{ yellow: number; other: number }> {
  const picture = (await canvas.screenshot()).toString('base64');
  return canvas.evaluate(async (_, base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const copy = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    copy?.drawImage(bitmap, 0, 0);
    const data = copy?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
    const colours = new Map<string, { readonly isYellow: boolean; readonly count: number }>();
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      const colour = `${red} ${green} ${blue}`;
      const count = (colours.get(colour)?.count ?? 0) + 1;
      colours.set(colour, { isYellow: red > blue + 50, count });
    }
    const [, ...drawn] = [...colours.values()].toSorted((a, b) => b.count - a.count);
    const sum = (some: typeof drawn) => some.reduce((total, { count }) => total + count, 0);
    return {
      yellow: sum(drawn.filter(({ isYellow }) => isYellow)),
      other: sum(drawn.filter(({ isYellow }) => !isYellow)),
    };
  }, picture);
}
