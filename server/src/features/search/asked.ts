// A search as it is asked: its text, and the parts that others know by it.

import type { Catalogue, CrossReference, Reader } from '../catalogue/catalogue.service.ts';

export type Asked = {
  readonly text: string;
  /** The parts that the reader's company knows by the text, or else those that makers know by it. */
  readonly others: readonly CrossReference[];
};

/** Reads what a text is to the reader's company; what it is to makers is read with the answer, which is kept for everybody. */
export async function askedBy(
  find: Catalogue['crossReferences'],
  text: string,
  { customer }: Reader,
): Promise<{
  /** The text is a number of the reader's company. */
  readonly isOwn: boolean;
  readonly asked: () => Promise<Asked>;
}> {
  const own = customer && (await find([text], customer.companyId)).get(text);
  return {
    isOwn: own !== undefined,
    asked: async () => ({ text, others: own ?? (await find([text], undefined)).get(text) ?? [] }),
  };
}

export function codesOf(others: readonly CrossReference[]): string[] {
  return [...new Set(others.map(({ code }) => code))];
}
