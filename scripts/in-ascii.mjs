const beyondAscii = /[\u0080-\uffff]/g;

/**
 * Returns the same program without a character beyond ASCII. Node keeps the source of all code in memory, and one such character
 * anywhere in a file doubles the memory of its source.
 */
export function inAscii(code) {
  return (
    code
      // There an escape would stand for its own six characters.
      .replaceAll(/String\.raw`(?:[^`\\]|\\.)*`/gs, (raw) =>
        raw.replaceAll(beyondAscii, (character) => `\${'${escapeOf(character)}'}`),
      )
      .replaceAll(beyondAscii, escapeOf)
  );
}

function escapeOf(character) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
