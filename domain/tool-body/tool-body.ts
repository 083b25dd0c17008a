// The body of a tool in three dimensions, with grooves for its flutes, and the colour of its coating.
// Entry points: `surfaceOf`, `colourOfCoating`.
// Never knows: how it is shown: in the browser, or as a picture.

export * from './coating-colour.ts';
export * from './tool-surface.ts';
