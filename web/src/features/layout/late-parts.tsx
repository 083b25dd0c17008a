import { useWatchedSteps } from '../../navigation/use-opened-by-link.ts';
import { Keys } from './keys.tsx';
import { ScanAnywhere } from './scan-anywhere.ts';
import { ScrollButtons } from './scroll-buttons.tsx';

/** Parts of the frame for which no page waits: they are loaded once it can be used. */
export function LateParts() {
  useWatchedSteps();
  return (
    <>
      <ScrollButtons />
      <Keys />
      <ScanAnywhere />
    </>
  );
}
