import { CameraOff, Flashlight } from 'lucide-react';
import { useRef, useState } from 'react';
import { readScan, recordSighting, type Sightings } from '@chipload/domain/quick-add';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Select } from '@chipload/ui/form/field';
import { Icon } from '@chipload/ui/icon';
import { type Camera, type CameraFault, hasTorch, switchTorch } from './camera.ts';
import { useCamera } from './use-camera.ts';
import { Notice } from '@chipload/ui/notice';

type Props = { readonly onCode: (text: string) => void };

/** The camera’s picture with a frame to aim with. Calls `onCode` once for each code that comes into view. */
export function CameraView({ onCode }: Props) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} onCode={onCode} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ onCode, onRetry }: Props & { onRetry: () => void }) {
  const sightings = useRef<Sightings>(new Map());
  const [cameraId, setCameraId] = useState<string>();
  const { video, state } = useCamera(cameraId, (text) => {
    const seen = recordSighting(sightings.current, readScan(text) ?? text, performance.now());
    sightings.current = seen.sightings;
    if (seen.isConfirmed) onCode(text);
  });

  return (
    <>
      {state.status === 'failed' && <CameraFaultNotice fault={state.fault} onRetry={onRetry} />}
      <div
        hidden={state.status === 'failed'}
        className="relative h-[min(45dvh,22rem)] overflow-hidden rounded-panel bg-canvas"
      >
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={m.quick_add_scan_picture()}
          className="size-full object-cover"
        />
        {state.status === 'open' ? (
          <div className="absolute inset-x-[10%] inset-y-[20%] rounded-panel border-2 border-[white] shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]" />
        ) : (
          <p className="absolute inset-0 grid place-items-center text-muted">{m.quick_add_scan_starting()}</p>
        )}
      </div>
      {state.status === 'open' && (
        <>
          <p className="text-xs text-muted">{m.quick_add_scan_hint()}</p>
          <CameraControls
            key={state.stream.id}
            stream={state.stream}
            cameras={state.cameras}
            onChoose={setCameraId}
          />
        </>
      )}
    </>
  );
}

/** A button for the light if the camera has one, and a menu of the cameras if there are several. */
function CameraControls({
  stream,
  cameras,
  onChoose,
}: {
  stream: MediaStream;
  cameras: readonly Camera[];
  onChoose: (cameraId: string) => void;
}) {
  const [isLit, setLit] = useState(false);
  const toggleLight = () => {
    // If the light cannot be switched, for example because the battery is low, it stays as it is.
    switchTorch(stream, !isLit).then(
      () => setLit(!isLit),
      () => undefined,
    );
  };
  if (cameras.length < 2 && !hasTorch(stream)) return null;
  return (
    <div className="flex gap-2">
      {cameras.length > 1 && (
        <Select
          aria-label={m.quick_add_scan_camera()}
          value={stream.getVideoTracks()[0]?.getSettings().deviceId}
          onChange={(event) => onChoose(event.target.value)}
        >
          {cameras.map(({ id, name }, index) => (
            <option key={id} value={id}>
              {name || m.quick_add_scan_camera_number({ number: index + 1 })}
            </option>
          ))}
        </Select>
      )}
      {hasTorch(stream) && (
        <Button aria-pressed={isLit} onClick={toggleLight}>
          <Icon of={Flashlight} size={16} />
          {m.quick_add_scan_light()}
        </Button>
      )}
    </div>
  );
}

/** Explains why the camera cannot scan, and what to do. */
function CameraFaultNotice({ fault, onRetry }: { fault: CameraFault; onRetry: () => void }) {
  const { title, body } = textsOf(fault);
  return (
    <Notice tone="bad" icon={CameraOff} role="alert" title={title}>
      <p>{body}</p>
      {fault !== 'insecure' && fault !== 'unsupported' && (
        <Button onClick={onRetry} className="mt-1 justify-self-start">
          {m.quick_add_try_again()}
        </Button>
      )}
    </Notice>
  );
}

function textsOf(fault: CameraFault): { title: string; body: string } {
  switch (fault) {
    case 'denied':
      return { title: m.quick_add_camera_denied(), body: m.quick_add_camera_denied_body() };
    case 'absent':
      return { title: m.quick_add_camera_absent(), body: m.quick_add_camera_absent_body() };
    case 'busy':
      return { title: m.quick_add_camera_busy(), body: m.quick_add_camera_busy_body() };
    case 'insecure':
      return { title: m.quick_add_camera_insecure(), body: m.quick_add_camera_insecure_body() };
    case 'unsupported':
      return { title: m.quick_add_camera_unsupported(), body: m.quick_add_camera_unsupported_body() };
    case 'reader':
      return { title: m.quick_add_camera_reader(), body: m.quick_add_camera_reader_body() };
  }
}
