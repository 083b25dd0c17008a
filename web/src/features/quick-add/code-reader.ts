// Reads bar codes in pictures: with the browser's own reader if it has one, else with a reader loaded on demand.

import { type CodeReader, type FoundCode, codeFormats, nearestToMiddle } from './code-formats.ts';
import { openWorkerReader } from './worker-reader.ts';

type Detector = { readonly detect: (picture: ImageBitmapSource) => Promise<readonly FoundCode[]> };

declare global {
  /** Undefined in some browsers. */
  var BarcodeDetector:
    | { new (options: { formats: readonly string[] }): Detector; getSupportedFormats(): Promise<string[]> }
    | undefined;
}

export async function openCodeReader(): Promise<CodeReader> {
  const detector = await openDetector();
  if (detector === undefined) return openWorkerReader();
  return {
    read: async (picture) =>
      nearestToMiddle(await detector.detect(picture), picture.videoWidth, picture.videoHeight),
    close: () => undefined,
  };
}

/**
 * Returns the browser's own reader; undefined unless it knows all formats and reads a trial picture, because on some
 * devices parts of it are missing.
 */
async function openDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis;
  if (BarcodeDetector === undefined) return undefined;
  try {
    const known = await BarcodeDetector.getSupportedFormats();
    if (!codeFormats.every((format) => known.includes(format))) return undefined;
    const detector = new BarcodeDetector({ formats: codeFormats });
    await detector.detect(new ImageData(1, 1));
    return detector;
  } catch {
    return undefined;
  }
}
