import { notFound, redirect } from '@tanstack/react-router';
import { Refused } from './refused.ts';

/**
 * For the loader of a customer's page: whoever is not signed in is led to the sign-in page and back to `here`; what is
 * not the customer's, and what cannot be an address of anything, is a page that is not found.
 */
export async function orSignIn<Answer>(answer: Promise<Answer>, here: string): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 401) throw redirect({ href: `/login?next=${encodeURIComponent(here)}` });
    if (error.isNotFound || error.isInvalid) throw notFound();
    throw error;
  }
}
