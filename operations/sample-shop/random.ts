// Makes numbers that look random but never change: each is derived from the name of its thing,
// so that a new part does not change the stock of the others.

/** Returns a number from 0 to below 1 for a text. */
export function randomOf(text: string): number {
  let hash = 0x811c9dc5; // FNV-1a
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // The last step of MurmurHash3, so that similar names have very different numbers.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Returns a number of the standard normal distribution for a text (Box and Muller). */
export function normalOf(text: string): number {
  const radius = Math.sqrt(-2 * Math.log(1 - randomOf(`${text} radius`)));
  return radius * Math.cos(2 * Math.PI * randomOf(`${text} angle`));
}
