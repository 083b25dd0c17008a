import { useEffect, useEffectEvent } from 'react';
import { type Burst, endBurst, extendBurst, mayContinueBurst } from '@chipload/domain/quick-add';

export type KeyboardScan = {
  readonly text: string;
  /** The box of a row that the scanner typed into, and the text in it before. */
  readonly box: HTMLInputElement | undefined;
  readonly before: string;
  readonly endedBy: 'Enter' | 'Tab';
};

/**
 * Calls `onScan` with what a hardware scanner types into a box of the rows, or while no box has the focus. The keystrokes of
 * a person work as always, and so does whatever is typed into any other box of the page.
 */
export function useKeyboardScanner(onScan: (scan: KeyboardScan) => void, { isOn = true } = {}): void {
  const report = useEffectEvent(onScan);

  useEffect(() => {
    if (!isOn) return undefined;
    let burst: Burst | undefined;
    let burstBox: HTMLInputElement | undefined;
    let before = '';
    const press = (event: KeyboardEvent) => {
      if (modifiers.has(event.key)) return;
      const box = boxOf(event.target);
      const character = box === undefined && isTyping(event.target) ? undefined : characterOf(event);
      if (character === undefined || box !== burstBox) burst = undefined;
      if (character === undefined) return;

      const at = event.timeStamp;
      if (character === 'Enter' || character === 'Tab') {
        const text = endBurst(burst, at);
        burst = undefined;
        if (text === undefined) return;
        if (character === 'Enter' || box === undefined) consume(event);
        report({ text, box, before, endedBy: character });
        return;
      }
      // No code begins with a space, which also presses buttons.
      if (character === ' ' && burst === undefined) return;
      // The characters of a code must not trigger shortcuts or press buttons.
      if (box === undefined && mayContinueBurst(burst, at)) consume(event);
      burst = extendBurst(burst, character, at);
      if (burst.text === character) [burstBox, before] = [box, box?.value ?? ''];
    };
    // Captured, to run first: the shop's shortcuts and the rows listen as well.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [isOn]);
}

/** Scanners press these as well, for capitals and symbols. */
const modifiers = new Set(['Shift', 'Control', 'CapsLock']);

/**
 * Returns the character that a key types, or the Enter or Tab that ends a scan; undefined for keys that type nothing and for
 * a key that is held down.
 */
function characterOf({
  key,
  ctrlKey,
  altKey,
  metaKey,
  repeat,
  isComposing,
}: KeyboardEvent): string | undefined {
  // Scanners type the group separator of GS1 this way, since no keyboard has a key for it.
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

function consume(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
