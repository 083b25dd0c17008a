import { expect, test } from 'vitest';
import { writeLetter } from './letter.ts';
import { letterToCustomer } from './letters-to-people.ts';

const letter = {
  language: 'fr',
  title: 'Billet 1001',
  paragraphs: ['Bonjour Robin,', 'Ligne une\nLigne <deux>'],
  facts: [{ label: 'Où', value: '/app/cart?a=1&b="2"' }],
  link: { label: 'Voir', url: 'https://small.test/a?b=1&c=2' },
  closing: ['Merci,', 'Small Tools'],
} as const;

test('a letter has the same content as text and as HTML', () => {
  const { text, html } = writeLetter(letter);
  expect(text).toBe(
    'Billet 1001\n\nBonjour Robin,\n\nLigne une\nLigne <deux>\n\nOù : /app/cart?a=1&b="2"\n\n' +
      'Voir :\nhttps://small.test/a?b=1&c=2\n\nMerci,\nSmall Tools\n',
  );
  expect(html).toContain('<html lang="fr">');
  expect(html).toContain('Ligne une\nLigne &lt;deux&gt;');
});

test('several lines of a fact stand below its label in the text, indented', () => {
  const { text } = writeLetter({
    ...letter,
    facts: [{ label: 'Contenu', value: '2 × XM5-0500\n1 × XM5-0250' }],
  });
  expect(text).toContain('\n\nContenu\u00a0:\n  2 × XM5-0500\n  1 × XM5-0250\n\n');
});

test('no text that somebody wrote becomes a tag, an attribute or a link', () => {
  const { html } = writeLetter(letter);
  expect(html).toContain('/app/cart?a=1&amp;b=&quot;2&quot;');
  expect(html).toContain('<a href="https://small.test/a?b=1&amp;c=2">Voir</a>');
  expect(html).not.toContain('<deux>');
});

test('an amount is never broken within its digits, a long value may be', () => {
  const styleOf = (value: string) =>
    new RegExp(`<td style="([^"]*)">${value.slice(0, 5)}`).exec(
      writeLetter({ ...letter, facts: [{ label: 'Total', value }] }).html,
    )?.[1];
  expect(styleOf('12\u00a0345,67\u00a0$ CAD')).toMatch(/overflow-wrap:normal;$/);
  expect(styleOf('https://small.test/a/long/address')).toMatch(/overflow-wrap:anywhere;$/);
});

test('the logo is at the head of the HTML with the name of the shop, for whom loads no pictures', () => {
  const logo = { url: 'https://small.test/logos/a.png', width: 96, height: 32, alt: 'Small "&" Tools' };
  const { html, text } = writeLetter({ ...letter, logo });
  expect(html).toMatch(
    /<p [^>]*><img src="https:\/\/small\.test\/logos\/a\.png" width="96" height="32" alt="Small &quot;&amp;&quot; Tools"[^>]*><\/p>\n<h1/,
  );
  expect(text).toBe(writeLetter(letter).text);
  expect(writeLetter(letter).html).not.toContain('<img');

  const reader = {
    name: 'Robin',
    email: 'robin@small.test',
    language: 'en',
    is_email_confirmed: true,
  } as const;
  const sender = { siteName: 'Small Tools', publicUrl: 'https://small.test', postalAddress: '', logo };
  const words = { template: 'invoice', title: 'Invoice', paragraphs: [] } as const;
  expect(letterToCustomer(reader, sender, words).html).toContain(logo.url);
});

test('a letter without facts and link has no empty space', () => {
  const { language, title, paragraphs, closing } = letter;
  expect(writeLetter({ language, title, paragraphs, closing }).text).toBe(
    'Billet 1001\n\nBonjour Robin,\n\nLigne une\nLigne <deux>\n\nMerci,\nSmall Tools\n',
  );
});
