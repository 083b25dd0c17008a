// Runs as a worker: gets pictures, answers the text of the code in each. Its WebAssembly comes from the shop itself, and
// runs under the policy of this file's own answer, so that pages need not allow any.

import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { codeFormats, nearestToMiddle } from './code-formats.ts';
import type { WorkerAnswer } from './worker-reader.ts';

prepareZXingModule({ overrides: { locateFile: () => wasm } });
const detector = new BarcodeDetector({ formats: [...codeFormats] });

self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<ImageBitmap>) => {
  void read(data).then((answer) => port?.postMessage(answer));
});

async function read(image: ImageBitmap): Promise<WorkerAnswer> {
  try {
    return { text: nearestToMiddle(await detector.detect(image), image.width, image.height) };
  } catch (error) {
    return { fault: String(error) };
  } finally {
    image.close();
  }
}
