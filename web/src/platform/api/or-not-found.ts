import { notFound } from '@tanstack/react-router';
import type { MadeKind } from '@chipload/domain/trunk';
import { Refused } from '@chipload/client/refused';
import type { Page } from '../page/page.ts';

/** For loaders: turns the API's 404 into the not-found page with status 404. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refused && error.isNotFound) throw notFound();
    throw error;
  }
}

/** For loaders: what the shop does not make to order has no page. */
export function requireOffered({ madeToOrder }: Pick<Page, 'madeToOrder'>, kind: MadeKind): void {
  if (!madeToOrder.includes(kind)) throw notFound();
}
