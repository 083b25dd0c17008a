// Opens Stripe's script from its own address, which the page's policy allows only in a shop that is paid through Stripe.

import type { Stripe } from '@stripe/stripe-js';
import { cardCompanyPolicy } from '@chipload/contract/page';
import { currentLanguage } from '@chipload/messages/locale';
import { trustedScript } from '../platform/page/trusted-types.ts';

/** The release that the installed package belongs to. */
const address = 'https://js.stripe.com/endive/stripe.js';

let opening: Promise<Stripe> | undefined;

/** Loads the script once; a failure is not remembered, so that it can be tried again. */
export function openStripe(publishableKey: string): Promise<Stripe> {
  opening ??= open(publishableKey).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(publishableKey: string): Promise<Stripe> {
  await addScript();
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey, { locale: currentLanguage() });
  if (!stripe) throw new Error('Stripe’s script did not start');
  return stripe;
}

/** The library would add the script itself, but without the page's Trusted Types policy. */
function addScript(): Promise<void> {
  const script = document.createElement('script');
  script.src = trustedAddress();
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Stripe’s script could not be loaded'));
    });
  });
  document.head.append(script);
  return loaded;
}

let trusted: string | undefined;

/** A policy can be created once only. */
function trustedAddress(): string {
  trusted ??= trustedScript(cardCompanyPolicy, address);
  return trusted;
}
