import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Badge } from './badge.tsx';
import { Unbroken } from './unbroken.tsx';
import { ErrorSummary } from './form/error-summary.tsx';
import { Field, Input } from './form/field.tsx';
import { Money } from './money.tsx';
import { NotificationList } from './notification-list.tsx';
import { Page } from './page.tsx';

test('a summary counts its errors and gives each a bullet', () => {
  const one = renderToStaticMarkup(<ErrorSummary messages={['Choose a card.']} />);
  expect(one).toContain('There was 1 error with your submission');

  const two = renderToStaticMarkup(<ErrorSummary messages={['Choose a card.', 'Enter the CVD.']} />);
  expect(two).toContain('There were 2 errors with your submission');
  expect(two.match(/<li>/g)).toHaveLength(2);
});

test('without errors there is no summary', () => {
  expect(renderToStaticMarkup(<ErrorSummary messages={[]} />)).toBe('');
});

test('a badge in the colour of a material has the ink that is easier to read on it', () => {
  const inkOf = (colour: string) =>
    renderToStaticMarkup(<Badge colour={colour}>P1</Badge>).match(/text-(?:black|white)/)?.[0];
  expect(['#0063A7', '#D71920', '#000000'].map(inkOf)).toEqual(Array(3).fill('text-white'));
  expect(['#FFD500', '#3F9C35', '#C77B30', '#8C8C8C', '#FFFFFF'].map(inkOf)).toEqual(
    Array(5).fill('text-black'),
  );
});

test('a mixed fraction is not broken across lines, wherever it stands', () => {
  expect(renderToStaticMarkup(<Unbroken text="LOC 1, OAL 2-3/4, 4-flute" />)).toBe(
    '<span class="whitespace-nowrap">LOC 1</span>, <span class="whitespace-nowrap">OAL 2-3/4</span>, 4-flute',
  );
});

test('a date is not broken, but may stand below the word before it', () => {
  for (const word of ['Expected', 'Attendu le'])
    expect(renderToStaticMarkup(<Unbroken text={`${word} 2026-12-04`} />)).toBe(
      `${word} <span class="whitespace-nowrap">2026-12-04</span>`,
    );
});

test('a price that is missing in the currency is stated in words', () => {
  expect(renderToStaticMarkup(<Money cents="invalid" currency="USD" />)).toContain('No price');
  expect(renderToStaticMarkup(<Money cents={123450} currency="USD" />)).toContain('>$1,234.50<');
});

test('a control is tied to its label, its hint and its errors', () => {
  const html = renderToStaticMarkup(
    <Field label="PO number" hint="At most 20 characters" errors={['Too long']}>
      {(control) => <Input {...control} name="po" />}
    </Field>,
  );
  const id = html.match(/<label for="([^"]+)"/)?.[1];
  expect(html).toContain(`<input class="`);
  expect(html).toContain(`id="${id}" aria-describedby="${id}-hint ${id}-errors" aria-invalid="true"`);
});

test('a long title with nothing beside it is whole on a wide screen, and otherwise truncated', () => {
  const title = 'Variable helix end mills for stainless steel';
  const html = renderToStaticMarkup(<Page title={title}>content</Page>);
  expect(html).toContain('<span aria-hidden="true" class="sm:hidden">Variable helix end mills for s…</span>');
  expect(html).toContain(`<span class="max-sm:sr-only">${title}</span>`);
});

test('a long title beside actions is truncated on screen and whole for screen readers', () => {
  const title = 'Variable helix end mills for stainless steel';
  const html = renderToStaticMarkup(
    <Page title={title} actions={<button type="button">Compare</button>}>
      content
    </Page>,
  );
  expect(html).toContain('<span aria-hidden="true">Variable helix end mills for s…</span>');
  expect(html).toContain(`<span class="sr-only">${title}</span>`);
});

test('a notification says what it is and can be closed', () => {
  const html = renderToStaticMarkup(
    <NotificationList
      notifications={[{ id: 1, type: 'error', title: 'Not saved', body: 'Try again', times: 2 }]}
      onDismiss={() => undefined}
    />,
  );
  expect(html).toContain('aria-label="Error"');
  expect(html).toContain('2 times');
  expect(html).toContain('aria-label="Close"');
});
