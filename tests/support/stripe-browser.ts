// A stand-in of Stripe's script in the browser: served in place of the real one, it shows plain fields and asks the stand-in of the
// server. Card numbers and CVCs go to the address of Stripe's API only, as with the real one.

import type { Page } from '@playwright/test';
import type { StripeStandIn } from './stripe-stand-in.ts';

const script = `
window.Stripe = () => {
  const ask = async (act, data) => {
    const answer = await fetch('https://api.stripe.com/stand-in/' + act, { method: 'POST', body: JSON.stringify(data) });
    return answer.json();
  };
  const create = (kind) => {
    const input = document.createElement('input');
    input.setAttribute('aria-label', kind === 'card' ? 'Card at Stripe' : 'CVC at Stripe');
    input.style.width = '100%';
    const least = kind === 'card' ? 13 : 3;
    return {
      input,
      mount: (place) => place.append(input),
      on: (_event, listener) => input.addEventListener('input', () => listener({ complete: input.value.length >= least })),
      clear: () => { input.value = ''; },
      destroy: () => input.remove(),
    };
  };
  return {
    elements: () => ({ create }),
    confirmCardSetup: async (secret, { payment_method: method }) => ({
      setupIntent: await ask('confirm-setup', { secret, number: method.card.input.value }),
    }),
    createToken: async (_type, element) => ({ token: await ask('cvc-token', { cvc: element.input.value }) }),
    handleNextAction: async ({ clientSecret: secret }) => ask('finish-action', { secret }),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
};
window.Stripe.version = 'endive';
`;

/** Serves the script to a page, and answers its requests; `isAuthenticated` is what the buyer does in the bank's window. */
export async function serveStripeScript(
  page: Page,
  standIn: StripeStandIn,
  { isAuthenticated = true }: { readonly isAuthenticated?: boolean } = {},
): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route('https://api.stripe.com/stand-in/*', async (route) => {
    const asked = JSON.parse(route.request().postData() ?? '{}') as Record<string, string>;
    const act = new URL(route.request().url()).pathname.split('/').at(-1);
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: answer(standIn, act ?? '', asked, isAuthenticated),
    });
  });
}

function answer(
  standIn: StripeStandIn,
  act: string,
  { secret = '', number = '', cvc = '' }: Record<string, string>,
  isAuthenticated: boolean,
): object {
  switch (act) {
    case 'confirm-setup':
      return { id: standIn.confirmSetup(secret, number) };
    case 'cvc-token':
      return { id: standIn.createCvcToken(cvc) };
    default:
      standIn.finishAction(secret, isAuthenticated);
      return {};
  }
}
