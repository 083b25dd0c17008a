import { notFound } from '@tanstack/react-router';
import { Refused } from './refused.ts';

/** For a loader: what the API does not find is a page that is not found, with status 404. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refused && error.isNotFound) throw notFound();
    throw error;
  }
}
