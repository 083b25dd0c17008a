// The camera of the device: opens it, lists cameras, switches the light, and explains failures.

/** Why scanning with the camera fails. `reader` means that the camera works but its pictures cannot be read. */
export type CameraFault = 'denied' | 'absent' | 'busy' | 'insecure' | 'unsupported' | 'reader';

export type Camera = { readonly id: string; readonly name: string };

/** Opens the given camera, by default the one at the back of the device. */
export async function openCamera(id: string | undefined): Promise<MediaStream> {
  const chosen = id === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: id } };
  const size = { width: { ideal: 1_280 }, height: { ideal: 720 } };
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { ...chosen, ...size } });
}

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Lists the cameras. Their names are empty until the buyer has allowed a camera. */
export async function listCameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}

/** Returns why this page cannot use any camera; undefined if it may ask for one. */
export function cameraObstacle(): CameraFault | undefined {
  if (!window.isSecureContext) return 'insecure';
  return 'mediaDevices' in navigator ? undefined : 'unsupported';
}

export function cameraFaultOf(error: unknown): CameraFault {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'absent';
    default:
      return 'busy';
  }
}

export function hasTorch(stream: MediaStream): boolean {
  // Firefox has no capabilities, and no torch.
  const capabilities = stream.getVideoTracks()[0]?.getCapabilities?.() ?? {};
  return 'torch' in capabilities && capabilities.torch !== false;
}

export async function switchTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn };
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [torch] });
}
