// Numbers that look random and never change: each is drawn from the name of the thing it belongs to,
// so that a new part does not move the stock of the others.

/** A number from 0 up to, not including, 1 that belongs to this text. */
export function randomOf(text: string): number {
  let hash = 0x811c9dc5; // FNV-1a
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // The last step of MurmurHash3, so that names that differ in one letter come to lie far apart.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A number of the standard normal distribution that belongs to this text (Box and Muller). */
export function normalOf(text: string): number {
  const radius = Math.sqrt(-2 * Math.log(1 - randomOf(`${text} radius`)));
  return radius * Math.cos(2 * Math.PI * randomOf(`${text} angle`));
}
