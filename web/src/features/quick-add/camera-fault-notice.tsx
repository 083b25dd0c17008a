import { CameraOff } from 'lucide-react';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Notice } from '@chipload/ui/notice';
import type { CameraFault } from './camera.ts';

/** Explains why the camera cannot scan, and what to do. */
export function CameraFaultNotice({ fault, onRetry }: { fault: CameraFault; onRetry: () => void }) {
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
