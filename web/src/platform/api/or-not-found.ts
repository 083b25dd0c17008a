import { notFound } from '@tanstack/react-router';
import { Refused } from '@chipload/client/refused';

/** For loaders: turns the API's 404 into the not-found page with status 404. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refused && error.isNotFound) throw notFound();
    throw error;
  }
}
