import { m } from '@chipload/messages';

const isMac = () => navigator.platform.startsWith('Mac');

/** The keys with a name that keyboards print in their language. */
const names: Readonly<Record<string, () => string>> = {
  mod: () => (isMac() ? '⌘' : 'Ctrl'),
  enter: m.office_key_name_enter,
  escape: m.office_key_name_escape,
  shift: m.office_key_name_shift,
};

/** Returns the parts of a key as they are printed on the keyboard: `Ctrl`, `K`. */
export function keyText(key: string): readonly string[] {
  return key.split('+').map((part) => names[part]?.() ?? part.charAt(0).toUpperCase() + part.slice(1));
}
