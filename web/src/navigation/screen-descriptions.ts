import { m } from '@chipload/messages';

/** The descriptions of screens with fixed content, by path. */
const descriptions: Readonly<Record<string, () => string>> = {
  '/app/products': m.pages_about_products,
  '/app/products/structures': m.pages_about_structures,
  '/app/content/coatings': m.pages_about_coatings,
  '/app/content/team': m.pages_about_team,
  '/app/testimonials': m.pages_about_testimonials,
  '/app/speeds/drills': m.speeds_about,
  '/app/search': m.pages_about_search,
  '/app/quick-add': m.pages_about_quick_add,
  '/app/quick-add/from-library': m.pages_about_tool_libraries,
  '/app/mod': m.mods_about,
  '/app/holder': m.holders_about,
  '/app/cart': m.pages_about_cart,
  '/app/choose-currency': m.pages_about_currency,
  '/login': m.pages_about_sign_in,
  '/register': m.pages_about_register,
};

/** Returns the description of a screen, one sentence; undefined for a screen whose content varies. */
export function screenDescription(pathname: string): string | undefined {
  return descriptions[pathname]?.();
}
