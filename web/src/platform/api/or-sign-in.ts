import { notFound, redirect } from '@tanstack/react-router';
import { Refused } from '@chipload/client/refused';

/**
 * For the loader of a customer's page: redirects a guest to the sign-in page and back to `here`. What belongs to
 * somebody else and what has an invalid id becomes the not-found page.
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
