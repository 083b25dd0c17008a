import { useEffect, useEffectEvent } from 'react';
import { type Burst, endBurst, extendBurst, mayGoOn } from '@chipload/domain/quick-add';

export type KeyboardScan = {
  readonly text: string;
  /** The box of a row that it went into, and what stood there before. */
  readonly box: HTMLInputElement | undefined;
  readonly before: string;
  readonly endedBy: 'Enter' | 'Tab';
};

/**
 * Tells what a hardware scanner types: into a box of the rows, or while the focus is in no box at all. A person's keys go where
 * they always go, and so does what is typed into any other box of the page.
 */
export function useKeyboardScanner(onScan: (scan: KeyboardScan) => void): void {
  const tell = useEffectEvent(onScan);

  useEffect(() => {
    let burst: Burst | undefined;
    let place: HTMLInputElement | undefined;
    let before = '';
    const press = (event: KeyboardEvent) => {
      if (modifiers.has(event.key)) return;
      const box = boxOf(event.target);
      const sign = box === undefined && isTyping(event.target) ? undefined : signOf(event);
      if (sign === undefined || box !== place) burst = undefined;
      if (sign === undefined) return;

      const at = event.timeStamp;
      if (sign === 'Enter' || sign === 'Tab') {
        const text = endBurst(burst, at);
        burst = undefined;
        if (text === undefined) return;
        if (sign === 'Enter' || box === undefined) keepToOurselves(event);
        tell({ text, box, before, endedBy: sign });
        return;
      }
      // The signs of a code are no shortcuts, and press no button.
      if (box === undefined && mayGoOn(burst, at)) keepToOurselves(event);
      burst = extendBurst(burst, sign, at);
      if (burst.text === sign) [place, before] = [box, box?.value ?? ''];
    };
    // First of all, for the shop's keys and the rows listen as well.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}

/** Scanners press them, too, for capitals and signs. */
const modifiers = new Set(['Shift', 'Control', 'CapsLock']);

/** The sign that a key types, or what ends a scan; undefined for keys that type nothing, and for one that is held down. */
function signOf({ key, ctrlKey, altKey, metaKey, repeat, isComposing }: KeyboardEvent): string | undefined {
  // As scanners type the separator of GS1, which no keyboard has.
  if (ctrlKey && key === ']') return '\u001D';
  if (ctrlKey || altKey || metaKey || repeat || isComposing) return undefined;
  return key.length === 1 || key === 'Enter' || key === 'Tab' ? key : undefined;
}

function boxOf(target: EventTarget | null): HTMLInputElement | undefined {
  return target instanceof HTMLInputElement && target.dataset['box'] !== undefined ? target : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=file]), textarea, select'))
  );
}

function keepToOurselves(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
