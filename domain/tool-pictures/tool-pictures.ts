// Pictures of tools: the body of a tool lit and seen from the side, as pixels.
// Entry point: `pictureOf`.
// Never knows: file formats, and where a picture is shown.

export * from './picture.ts';
