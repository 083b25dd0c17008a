// A camera that shows a label of the journey: Chromium plays a film from a file, in the plain format Y4M.

import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const film = join(tmpdir(), `chipload-camera-${process.pid}.y4m`);
const [width, height] = [640, 480];
const [black, white, grey] = [16, 235, 128];

/** Chromium opens the film whenever a page opens the camera. */
export const cameraArguments = [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

export type Label = {
  readonly format: 'Code128' | 'Code39' | 'EAN13' | 'UPCA' | 'QRCode' | 'DataMatrix';
  readonly text: string;
  /** For texts of GS1 elements in brackets. */
  readonly options?: 'gs1';
};

/** Shows a label to the camera. */
export async function showLabel(label: Label): Promise<void> {
  const picture = new Uint8Array(width * height).fill(white);
  await drawLabel(picture, label);
  const colours = new Uint8Array((width * height) / 2).fill(grey);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), picture, colours]);
  await writeFile(
    film,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame]),
  );
}

export async function putCameraAway(): Promise<void> {
  await rm(film, { force: true });
}

async function drawLabel(picture: Uint8Array, { text, format, options }: Label): Promise<void> {
  await writer;
  const { symbol, error } = await writeBarcode(text, { format, scale: 1, options: options ?? '' });
  if (error !== '') throw new Error(`${format} of ${text}: ${error}`);
  // A fifth of the picture stays white: codes need a quiet zone to be read.
  const scale = Math.floor(Math.min((width * 0.8) / symbol.width, (height * 0.8) / symbol.height));
  const [left, top] = [
    Math.floor((width - symbol.width * scale) / 2),
    Math.floor((height - symbol.height * scale) / 2),
  ];
  for (let y = 0; y < symbol.height * scale; y += 1)
    for (let x = 0; x < symbol.width * scale; x += 1) {
      const isDark = symbol.data[Math.floor(y / scale) * symbol.width + Math.floor(x / scale)] === 0;
      if (isDark) picture[(top + y) * width + left + x] = black;
    }
}

const writer = readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))).then(
  ({ buffer }) => prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true }),
);
