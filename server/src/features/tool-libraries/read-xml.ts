// Reads tools from XML: DIN 4000 and hyperMILL's omtdx, by the name of the first element; and the list in a package of the Generic
// Tool Catalog. External references of a DOCTYPE are never fetched, and a document that defines entities is refused.

import {
  createAssortmentReader,
  createDin4000Reader,
  createOmtdxReader,
  type GtcClasses,
  type ReadLibrary,
  type XmlReader,
} from '@chipload/domain/tool-data';
import { SaxesParser } from 'saxes';
import { LibraryProblem } from './library-problem.ts';
import { libraryLimits } from './limits.ts';

/** Parsed in pieces, so that a limit is noticed before the rest is parsed. */
const pieceLength = 65_536;

/** Receives the events of the parser; it is created with the name of the first element. */
type Receiver = Pick<XmlReader, 'open' | 'text' | 'close'> & { readonly count?: () => number };

/** Reads a library. */
export function readXml(text: string): ReadLibrary {
  let reader: XmlReader | undefined;
  parseXml(text, (root) => (reader = root === 'omtdx' ? createOmtdxReader() : createDin4000Reader()));
  const library = reader?.library();
  if (!library) throw new LibraryProblem('library-unreadable');
  return library;
}

/** Reads the classes of the products of a package. */
export function readAssortment(text: string): GtcClasses {
  const reader = createAssortmentReader();
  parseXml(text, () => reader);
  return reader.classes;
}

function parseXml(text: string, createReceiver: (root: string) => Receiver): void {
  let receiver: Receiver | undefined;
  const parser = new SaxesParser({ position: false });
  let [depth, attributes] = [0, 0];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new LibraryProblem('library-unreadable');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > libraryLimits.attributes) throw new LibraryProblem('library-unreadable');
  });
  parser.on('opentag', ({ name, attributes: own }) => {
    attributes = 0;
    depth += 1;
    if (depth > libraryLimits.depth) throw new LibraryProblem('library-unreadable');
    receiver ??= createReceiver(localName(name));
    receiver.open(
      localName(name),
      new Map(Object.entries(own).map(([key, value]) => [localName(key), value])),
    );
  });
  const onText = (more: string) => receiver?.text(more);
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    receiver?.close(localName(name));
  });

  try {
    for (let at = 0; at < text.length; at += pieceLength) {
      parser.write(text.slice(at, at + pieceLength));
      if ((receiver?.count?.() ?? 0) > libraryLimits.tools)
        throw new LibraryProblem('library-too-many-tools');
    }
    parser.close();
  } catch (error) {
    throw error instanceof LibraryProblem ? error : new LibraryProblem('library-unreadable');
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
