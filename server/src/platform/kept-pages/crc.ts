// The CRC-32 of a text from those of its parts (RFC 1952, section 8): a CRC is a polynomial over two elements, and text that follows
// multiplies that of the text before by a power of x.

/** The polynomial of CRC-32, its lowest power in the highest bit. */
const polynomial = 0xedb88320;
const one = 2 ** 31;

/** x to the power of 8, by which each byte multiplies. */
const byte = 2 ** 23;

/** Returns by what a CRC is multiplied when so many bytes follow. */
export function crcShift(bytes: number): number {
  let shift = one;
  let power = byte;
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = product(power, shift);
    power = product(power, power);
  }
  return shift;
}

/** Returns the CRC of two texts together; `shift` is that of the length of the second. */
export function appendedCrc(first: number, second: number, shift: number): number {
  return (product(shift, first) ^ second) >>> 0;
}

/** The product of two polynomials, modulo that of CRC-32. */
function product(left: number, right: number): number {
  let sum = 0;
  let shifted = right;
  for (let bit = 31; bit >= 0; bit -= 1) {
    if ((left >>> bit) & 1) sum ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1;
  }
  return sum >>> 0;
}
