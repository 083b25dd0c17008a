// Parses XML that somebody has sent, in pieces, so that a limit is noticed before the rest is parsed. External references of a DOCTYPE
// are never fetched, and a document that defines entities is refused.

import { SaxesParser } from 'saxes';

/** Receives elements and texts; names are without their namespace. */
export type XmlReceiver = {
  readonly open: (name: string, attributes: ReadonlyMap<string, string>) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
};

/** The depth of elements within elements, and the attributes of one. */
export type XmlLimits = { readonly depth: number; readonly attributes: number };

/** Parses a document; throws if it is malformed or exceeds a limit. The receiver is created with the name of the first element. */
export function parseXml(
  pieces: Iterable<string>,
  createReceiver: (root: string) => XmlReceiver,
  limits: XmlLimits,
): void {
  let receiver: XmlReceiver | undefined;
  const parser = new SaxesParser({ position: false });
  let [depth, attributes] = [0, 0];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new Error('The document defines entities');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > limits.attributes) throw new Error('An element has too many attributes');
  });
  parser.on('opentag', ({ name, attributes: own }) => {
    attributes = 0;
    depth += 1;
    if (depth > limits.depth) throw new Error('The elements are too deep');
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
  for (const piece of pieces) parser.write(piece);
  parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
