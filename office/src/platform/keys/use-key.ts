import { useEffect, useEffectEvent } from 'react';
import { handleKey } from './key-listener.ts';
import type { KeyId } from './key-table.ts';

/** Does something when the key of an act is pressed, while the component is on the screen and `isOn`. */
export function useKey(id: KeyId, handle: () => void, isOn = true): void {
  const latest = useEffectEvent(handle);
  useEffect(() => (isOn ? handleKey(id, () => latest()) : undefined), [id, isOn]);
}
