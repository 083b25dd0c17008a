// The colour of a shop. Entry point: `accentShades`. Never knows: where a page uses it.

export { accentShades, isColour, type AccentShades, type ThemeName } from './accent.ts';
