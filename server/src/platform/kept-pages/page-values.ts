// Values that differ each time a page is sent, or belong to its reader alone: they stand between the pieces of a kept page. While a
// page is made, stand-ins are in their places.

import { randomBytes, randomInt } from 'node:crypto';
import type { PageRequest } from '@chipload/contract/page';
import { escapeMarkup } from '@chipload/domain/markup';
import { initialsOf } from '@chipload/messages/initials';

type Wanted = Pick<PageRequest, 'nonce' | 'csrfToken' | 'user'>;

const sentNames = ['nonce', 'csrfToken', 'sentAt'] as const;
const personNames = ['userId', 'userName', 'userEmail', 'userInitials'] as const;
type ValueName = (typeof sentNames)[number] | (typeof personNames)[number];

/** The values in the order of their places in a page. */
export type PageValues = Readonly<Record<ValueName, string>>;

export type SplitPage = {
  readonly texts: readonly string[];
  /** The values between the texts, in turn. */
  readonly places: readonly ValueName[];
  /** A customer's facts are only where they are text or the value of an attribute, and not in a script. */
  readonly isForOthers: boolean;
};

/** Returns the values of a page that is sent now, as they are written in HTML. */
export function valuesOf({ nonce, csrfToken, user }: Wanted, sentAt: number): PageValues {
  return {
    nonce,
    csrfToken,
    sentAt: String(sentAt),
    userId: String(user.id),
    userName: escapeMarkup(user.name),
    userEmail: escapeMarkup(user.email),
    userInitials: escapeMarkup(initialsOf(user.name)),
  };
}

export type StandIns = {
  /** Returns the request with stand-ins: a guest has no name that needs one. */
  putInto<Request extends Wanted>(wanted: Request): Request & { readonly sentAt: number };
  split(html: string): SplitPage;
};

/** Creates values so long and so random that no text of the shop contains one. */
export function createStandIns(): StandIns {
  // Whole numbers that JavaScript writes with all their digits: moments centuries away, more customers than people.
  const [sentAt, id] = [randomInt(2 ** 47) + 2 ** 52, randomInt(2 ** 47) + 2 ** 51];
  // Their initials must be found too: letters that no alphabet has.
  const [first, second] = [privateLetter(), privateLetter()];
  const name = `${first}${randomBytes(16).toString('hex')} ${second}${randomBytes(16).toString('hex')}`;
  const user = { id, name, email: randomBytes(32).toString('hex'), isGuest: false };
  const [nonce, csrfToken] = [randomBytes(16).toString('hex'), randomBytes(32).toString('hex')];
  const values = valuesOf({ nonce, csrfToken, user }, sentAt);
  const names = new Map([...sentNames, ...personNames].map((one) => [values[one], one]));
  const anyOfThem = new RegExp(`(${[...names.keys()].join('|')})`);

  return {
    putInto: (wanted) => ({
      ...wanted,
      nonce,
      csrfToken,
      sentAt,
      user: wanted.user.isGuest ? wanted.user : user,
    }),
    split: (html) => {
      const parts = html.split(anyOfThem);
      const texts = parts.filter((_part, index) => index % 2 === 0);
      const places = parts.flatMap((part) => names.get(part) ?? []);
      return { texts, places, isForOthers: !isPersonInScript(texts, places) };
    },
  };
}

/** A letter of the private planes of Unicode, which has no other form as a capital. */
function privateLetter(): string {
  return String.fromCodePoint(0xf_0000 + randomInt(0xfffe));
}

function isPersonInScript(texts: readonly string[], places: readonly ValueName[]): boolean {
  let isInScript = false;
  return places.some((place, index) => {
    const text = texts[index] ?? '';
    const [begun, ended] = [text.lastIndexOf('<script'), text.lastIndexOf('</script')];
    if (begun !== ended) isInScript = begun > ended;
    return isInScript && personNames.some((name) => name === place);
  });
}
