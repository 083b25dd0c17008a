// The groups of modules that share a file in the browser's build. Rolldown makes a file for each set of screens that share a module: a
// product's page would load sixty files, most of them under a kilobyte, and a phone is longer busy with sixty answers
// than with their bytes. A group is what nearly always is needed together; `scripts/route-scripts.mjs` limits the files
// and the bytes of each route.

/** Queries and searches that lead from one screen to another, and what else the frame shares with screens. */
const routing =
  /web\/src\/(features\/(account|catalogue|orders|part-speeds|search|speeds)|cart|listing|navigation|parts)\/((?!prices|matrix)[\w-]+\.queries|[\w-]+-search|head)\.ts$|web\/src\/(tools\/product-code|cart\/added|navigation\/nav-link)\.tsx?$|messages\/compiled\.gen\/registry\.js$|domain\/places\/shop-time-zone\.ts$|vite\/preload-helper/;

/**
 * Controls and platform code that every screen needs; the logo is of the frame alone, the fields of a few screens, long tables, the check of texts and the way to the
 * sign-in page are loaded with those.
 */
const everywhere =
  /^(?!.*\/node_modules\/).*\/(ui\/(?!announcement|logo|dialog|prose|unbroken|address-lines|long-table|use-printing|confirm-dialog|form\/(form-dialog|error-summary|typed-quantity|password-field|language-field|second-factor|use-own-errors|drop-zone|read-text-file))|(client|web\/src\/platform)\/(?!files|api\/or-sign-in))[\w/-]+\.tsx?$/;

/** The first group that a module fits takes it, and with it what it imports. */
export const chunkGroups = [
  // Changes only with its versions: a returning buyer still has it cached after a deployment.
  {
    name: 'foundation',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|react-query|query-core))\//,
  },
  { name: 'ui', test: everywhere },
  { name: 'routing', test: routing },
  // Parts of a form, a dialog or a line of a list, and the cleaning of what is typed there.
  {
    name: 'controls',
    test: /\/domain\/places\/visible-text\.ts$|\/ui\/(dialog|confirm-dialog|unbroken|use-printing|form\/(form-dialog|error-summary|typed-quantity))\.tsx?$|\/web\/src\/(navigation\/(use-opened-by-link|painted-later)|platform\/api\/or-sign-in)\.tsx?$|\/icons\/(arrow-down|arrow-up|check|chevron-down|clock|download|file-down|file-text|info|mail|plus|printer|search-x|share-2|trash|triangle-exclamation-point|undo-2)\.m?js$/,
  },
  // The facts of a part: its sizes, its price, whether and how many can be bought.
  {
    name: 'part-facts',
    test: /\/domain\/(money\/(amount|proportion|share)|pricing\/[\w-]+|speeds\/conversions)\.ts$|\/messages\/dimensions\.ts$|\/web\/src\/(cart\/(expected-text|is-short)|listing\/pages-around|navigation\/keep-focus-clear|cutting\/(conversions|value-text)|parts\/(price-at|use-paused|is-sold|parts-to-add|part-quantity)|tools\/(catalogue-hrefs|size-text|converted-text|tool-text|product-facts|dimension-text|materials|material-swatch|material-list))\.tsx?$/,
  },
  // A buyer's machines and materials, and the tables of speeds that they lead to.
  {
    name: 'shop-floor',
    test: /\/domain\/(shop-floor\/shop-floor|speeds\/(materials|machine|drill-tables|drill-advice))\.ts$|\/web\/src\/cutting\/(shop-floor|remembered-machine)\.ts$/,
  },
  // Every part that is priced, and only those, count what the cart has of it, and may say when more arrive.
  {
    name: 'in-cart',
    test: /\/domain\/checkout\/arrivals\.ts$|\/web\/src\/cart\/(pieces-in-cart|complete-on)\.ts$/,
  },
  // Parts in rows: choosing, comparing, starring and adding them.
  {
    name: 'parts',
    test: /\/web\/src\/(cart\/(prices\.queries|typed-quantities)|parts\/(chosen-parts|compare-tick|compare-tray|add-bar|parts-bars|listing-price|adding-form|use-parts-to-add|star-button))\.tsx?$/,
  },
  // Long tables, of which only the rows in view are drawn.
  {
    name: 'rows',
    test: /\/ui\/long-table\/(row-gap|use-near-rows)\.tsx?$|node_modules\/@tanstack\/(react-virtual|virtual-core)\//,
  },
  // Links to the same list with other filters or as a matrix.
  { name: 'listing', test: /\/web\/src\/listing\/(listing-link|facet-text)\.tsx?$/ },
  // The results of a search besides parts.
  {
    name: 'found',
    test: /\/web\/src\/(finding\/(article-link|use-found-records|found-records|record-address|focus-field)|features\/search\/leads-to)\.ts$/,
  },
  // A tool's dimensions, its outline and the picture of it.
  {
    name: 'tool-shape',
    test: /\/domain\/tools\/(dimensions|outline|outline-marks|profile|profile-segments|rounding|shank|cutting-end)\.ts$|\/contract\/tool-of\.ts$|\/web\/src\/tools\/(body-paths|tool-body|tool-thumbnail|coloured-picture)\.tsx?$/,
  },
  {
    name: 'tool-files',
    test: /\/web\/src\/(cutting\/file-settings|parts\/tool-files-menu)\.tsx?$/,
  },
  { name: 'threads', test: /\/domain\/(threads\/[\w-]+|speeds\/(drill-row|spindle-notes))\.ts$/ },
  // The fields of speeds, of holes and of machines.
  {
    name: 'cut-fields',
    test: /\/web\/src\/(cutting\/(typed-numbers|machine-facts|use-kept-floor|drill-text)|finding\/material-finder)\.tsx?$/,
  },
  {
    name: 'drawing',
    test: /\/domain\/drawings\/(dimension-lines|open-drawing|pointers|layout)\.ts$|\/web\/src\/tools\/(drawing-frames|tool-drawing)\.tsx?$/,
  },
  // Lines of carts, lists and orders, and their totals.
  {
    name: 'lines',
    test: /\/domain\/trunk\/stock\.ts$|\/messages\/taxes\.ts$|\/web\/src\/(tools\/part-link|parts\/pieces-badge|cart\/(freight-text|totals))\.tsx?$/,
  },
  // The frame of an account's pages.
  {
    name: 'account',
    test: /\/web\/src\/(features\/account\/load-account|navigation\/account-(nav-items|page)|customer\/(account\.queries|unconfirmed-email))\.tsx?$/,
  },
  // The steps after an addition to the cart.
  {
    name: 'addition',
    test: /\/web\/src\/cart\/(addition-facts|addition-notice|undo-addition|take-pieces-out)\.tsx?$/,
  },
  // Pages of text.
  { name: 'reading', test: /\/contract\/html-text\.ts$|\/web\/src\/reading\/[\w-]+\.tsx?$/ },
  // Pasted and typed rows of parts.
  {
    name: 'typed-rows',
    test: /\/domain\/quick-add\/(?!gs1|read-scan|scan-burst|sku-key)[\w-]+\.ts$|\/web\/src\/(features\/quick-add\/(rows|stored-rows)|finding\/quantity-column)\.tsx?$|\/ui\/form\/read-text-file\.ts$/,
  },
  // The refusals of forms, and a field of two of them.
  {
    name: 'refused-fields',
    test: /\/ui\/form\/language-field\.tsx$|\/web\/src\/(customer\/named-errors|features\/customers\/registration-errors)\.ts$/,
  },
  // The name of what was made: a tool or a holder.
  { name: 'naming', test: /\/domain\/mods\/text-limits\.ts$|\/web\/src\/customer\/name-dialog\.tsx$/ },
  { name: 'mod-cart', test: /\/web\/src\/features\/mods\/cart\/(load-mod-trunk|empty-mod-cart)\.tsx?$/ },
  {
    name: 'order-state',
    test: /\/messages\/order-states\.ts$|\/web\/src\/features\/orders\/order-state-badge\.tsx$/,
  },
  {
    name: 'addresses',
    test: /\/domain\/places\/(contact-limits|countries|canadian-provinces|us-states|provinces)\.ts$|\/web\/src\/customer\/address-[\w-]+\.tsx?$/,
  },
  {
    name: 'paying',
    test: /\/web\/src\/customer\/(card-form\.queries|stripe|stripe-field|use-cvd-field|cvd-entry|charge-until-known)\.tsx?$/,
  },
];

/** Says whether a file, or a group, is part of every first page. */
export function isInEveryPage(file: string): boolean {
  return /^(assets\/)?(foundation|ui|routing|rolldown-runtime)\b/.test(file);
}
