import type { PageRequest } from '@chipload/contract/page';
import { escapeMarkup } from '@chipload/domain/markup';
import { initialsOf } from '@chipload/messages/initials';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStandIns, valuesOf } from './page-values.ts';

const odd = ['</script>', '<!--', '&amp;', '"', "'", '\u2028', '🧑‍🏭', 'É', ' ', '\u{f0000}', '$&', 'ß'];
const names = fc
  .array(fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'binary', maxLength: 9 })), { maxLength: 6 })
  .map((parts) => parts.join(''));

type Person = Pick<PageRequest, 'nonce' | 'csrfToken' | 'user'>;

/** The facts of a customer in the root of a page and its menus. */
const pageOf = ({ nonce, csrfToken, user }: Person, sentAt: number) =>
  `<meta content="${user.id}"><script nonce="${nonce}">at(${sentAt})</script><i title="Menu: ${escapeMarkup(user.name)}"` +
  ` data-initials="${escapeMarkup(initialsOf(user.name))}">${escapeMarkup(user.name)}</i>${escapeMarkup(user.email)}${csrfToken}`;

test('a page with stand-ins becomes the page that is made for a customer, whatever their name is', () => {
  const standIns = createStandIns();
  fc.assert(
    fc.property(names, names, fc.nat(), (name, email, id) => {
      const wanted = { nonce: 'nonce', csrfToken: 'token', user: { id, name, email, isGuest: false } };
      const replaced = standIns.putInto(wanted);
      const { texts, places, isForOthers } = standIns.split(pageOf(replaced, replaced.sentAt));
      const values = valuesOf(wanted, 7);
      const sent = texts.map((text, index) => text + (places[index] ? values[places[index]] : '')).join('');
      expect(sent).toBe(pageOf(wanted, 7));
      expect(isForOthers).toBe(true);
    }),
  );
});

test('a guest has no stand-ins of a person', () => {
  const user = { id: 0, name: '', email: '', isGuest: true };
  const standIns = createStandIns();
  expect(standIns.putInto({ nonce: 'nonce', csrfToken: 'token', user }).user).toBe(user);
});

test('a page that has a customer’s name in a script is not for others', () => {
  const standIns = createStandIns();
  const user = { id: 7, name: 'Robin', email: 'robin@shop.test', isGuest: false };
  const { name } = standIns.putInto({ nonce: '', csrfToken: '', user }).user;
  expect(standIns.split(`<script>1</script><p>${name}</p>`).isForOthers).toBe(true);
  expect(standIns.split(`<p>${name}</p><script>"${name}"</script>`).isForOthers).toBe(false);
});
