/** What people write before the number of an order or of a document, in English and French. */
const names = '#|№|n[o°º]|order|commande|cmd|invoice|inv|facture|fact|credit|crédit|payment|paiement';

const named = new RegExp(`^(?:(?:${names})[\\s.:#°º-]*)+(?=[cp]?\\d)`, 'i');

/** Returns the number of an order or a document without its name: `100001` for `#100001` and `Order no. 100001`, `1001` for `INV 1001`. */
export function typedNumber(text: string): string {
  return text.trim().replace(named, '');
}
