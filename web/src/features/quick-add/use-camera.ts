import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sleep } from '@chipload/client/sleep';
import {
  type Camera,
  type CameraFault,
  cameraFaultOf,
  cameraObstacle,
  listCameras,
  openCamera,
  stopCamera,
} from './camera.ts';
import type { CodeReader } from './code-formats.ts';
import { openCodeReader } from './code-reader.ts';

/** The pause between two pictures, so that a phone does not get hot. */
const pauseMilliseconds = 60;
const maximumFailures = 10;

type CameraState =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly stream: MediaStream; readonly cameras: readonly Camera[] }
  | { readonly status: 'failed'; readonly fault: CameraFault };

/**
 * Shows the camera’s picture in the `video` and calls `onCode` for every code read in it. The camera is switched off when
 * the component unmounts.
 */
export function useCamera(cameraId: string | undefined, onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ status: 'opening' });
  const report = useEffectEvent(onCode);

  useEffect(() => {
    const end = new AbortController();
    const fail = (fault: CameraFault) => {
      if (!end.signal.aborted) setState({ status: 'failed', fault });
      end.abort();
    };
    const show = async (picture: HTMLVideoElement) => {
      const stream = await openCamera(cameraId);
      whenAborted(end.signal, () => stopCamera(stream));
      if (end.signal.aborted) return;
      stream.getVideoTracks()[0]?.addEventListener('ended', () => fail('busy'));
      picture.srcObject = stream;
      const cameras = await listCameras();
      if (!end.signal.aborted) setState({ status: 'open', stream, cameras });
    };
    const scan = async (picture: HTMLVideoElement) => {
      // Loads while the browser asks the buyer for permission to use the camera.
      const reader = openCodeReader();
      whenAborted(end.signal, () => void reader.then(({ close }) => close()));
      await show(picture).catch((error: unknown) => fail(cameraFaultOf(error)));
      await watch(picture, await reader, end.signal, (text) => report(text)).catch(() => fail('reader'));
    };

    const obstacle = cameraObstacle();
    if (obstacle !== undefined) fail(obstacle);
    else if (video.current !== null) void scan(video.current);
    return () => end.abort();
  }, [cameraId]);

  return { video, state };
}

/** Reads picture after picture until aborted. Skips a picture that cannot be read; throws after ten in a row. */
async function watch(
  picture: HTMLVideoElement,
  reader: CodeReader,
  signal: AbortSignal,
  report: (text: string) => void,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    if (picture.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      try {
        const text = await reader.read(picture);
        failures = 0;
        if (text !== undefined && !signal.aborted) report(text);
      } catch (error) {
        failures += 1;
        if (failures === maximumFailures) throw error;
      }
    }
    await sleep(pauseMilliseconds);
  }
}

function whenAborted(signal: AbortSignal, work: () => void): void {
  if (signal.aborted) work();
  else signal.addEventListener('abort', work);
}
