// Finds web and e-mail addresses in a text that the shop would send in its own name. Mail programs make links of them.

/** The ends of names of hosts that strangers use most, besides those of countries. */
const ends =
  'app|art|biz|blog|buzz|cfd|click|cloud|com|dev|email|fun|help|host|icu|info|link|live|mov|net|online|org|page|pro|sbs|shop|site|space|store|support|tech|top|vip|website|work|world|xyz|zip';

const links = [
  /:\/\/|@|\bwww\.|\b(?:https?|mailto|javascript|tel):/iu,
  new RegExp(String.raw`[\p{L}\p{N}]\.(?:${ends})(?![\p{L}\p{N}])`, 'iu'),
  /\b(?:\d{1,3}\.){3}\d{1,3}\b/u,
  // `evil.de`, but not the initials of `J.P. Roy` or `M.Sc.`
  /[\p{L}\p{N}-]{3}\.(?:\p{L}{2}|xn--[a-z\d-]+)(?![\p{L}\p{N}])/iu,
  // `t.me/x`
  /[\p{L}\p{N}]\.\p{L}{2,}\//u,
];

/** True if a text contains an address of the web or of a mailbox, also with the full stops and slashes of other scripts. */
export function containsLink(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('。', '.').replaceAll(/[⁄∕]/g, '/');
  return links.some((link) => link.test(plain));
}
