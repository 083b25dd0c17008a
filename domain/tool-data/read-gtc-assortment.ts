// The list of the products in a package of the Generic Tool Catalog, `package_assortment.xml`: for each the name of its
// file and its class.

import { cleanText } from './read-value.ts';
import type { XmlReader } from './xml-reader.ts';

/** The class of each file, by the name of the file in lower case. */
export type GtcClasses = ReadonlyMap<string, string>;

/** More products than a library may have. */
const mostProducts = 10_000;
const longestText = 300;

/** Reads the list as it streams in. */
export function createAssortmentReader(): Pick<XmlReader, 'open' | 'text' | 'close'> & {
  readonly classes: GtcClasses;
} {
  const classes = new Map<string, string>();
  let [file, gtcClass, text] = ['', '', ''];
  return {
    classes,
    open: (element) => {
      if (element === 'item') [file, gtcClass] = ['', ''];
      text = '';
    },
    text: (more) => {
      if (text.length < longestText) text += more.slice(0, longestText);
    },
    close: (element) => {
      const content = cleanText(text);
      if (element === 'p21_file_name' || (element === 'p21_file_url' && file === '')) file = content;
      if (element === 'gtc_generic_class_id') gtcClass = content;
      if (element === 'item' && file !== '' && classes.size < mostProducts) {
        const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
        classes.set(name, gtcClass);
      }
      text = '';
    },
  };
}
