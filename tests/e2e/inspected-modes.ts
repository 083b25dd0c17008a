// The modes in which the screens are inspected.

/** Two windows, such as that of a desk and that of a phone, each in light and dark. */
type Mode<Window> = Window & { readonly colorScheme: 'light' | 'dark' };

/**
 * Returns all modes of two windows, and a function with those in which the screen of a number is inspected: the next screen in the next
 * mode, so that all of them are met over the screens; each screen in every mode by `npm run inspect`.
 */
export function modesOf<One, Other>(one: One, other: Other) {
  const modes: readonly Mode<One | Other>[] = [
    { ...one, colorScheme: 'light' },
    { ...other, colorScheme: 'dark' },
    { ...one, colorScheme: 'dark' },
    { ...other, colorScheme: 'light' },
  ];
  const inspected = (screen: number) =>
    process.env['EVERY_MODE'] ? modes : modes.filter((_mode, place) => place === screen % modes.length);
  return { modes, inspected };
}
