// Runs as a worker: receives pictures and replies with the text of the code in each. Its WebAssembly is served by the
// shop and runs under the Content-Security-Policy of this file's own response, so that pages need not allow WebAssembly.

import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { codeFormats, nearestToMiddle } from './code-formats.ts';
import type { WorkerReply } from './worker-reader.ts';

prepareZXingModule({ overrides: { locateFile: () => wasm } });
const detector = new BarcodeDetector({ formats: [...codeFormats] });

self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<ImageBitmap>) => {
  void read(data).then((reply) => port?.postMessage(reply));
});

async function read(image: ImageBitmap): Promise<WorkerReply> {
  try {
    return { text: nearestToMiddle(await detector.detect(image), image.width, image.height) };
  } catch (error) {
    return { fault: String(error) };
  } finally {
    image.close();
  }
}
