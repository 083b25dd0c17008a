const isMac = () => navigator.platform.startsWith('Mac');

/** Returns the parts of a key as they are printed on the keyboard: `Ctrl`, `K`. */
export function keyText(key: string): readonly string[] {
  return key
    .split('+')
    .map((part) =>
      part === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : part.charAt(0).toUpperCase() + part.slice(1),
    );
}
