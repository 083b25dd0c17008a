import { sizeTextLength, type ToolUnits } from '@chipload/domain/tools';

/** Texts of a query by their names, and the units in which sizes among them were typed. */
export type QueryTexts<Name extends string> = { readonly [K in Name]?: string } & { readonly in?: ToolUnits };

/** Picks texts from any query by their names; empty ones are left out, long ones are cut to the length of a typed size. */
export function queryTexts<Name extends string>(
  query: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): QueryTexts<Name> {
  const { in: units } = query;
  const texts = names.flatMap((name) => {
    const value = query[name];
    const isText = typeof value === 'string' && value.trim() !== '';
    return isText ? [[name, value.trim().slice(0, sizeTextLength)] as const] : [];
  });
  return { ...Object.fromEntries(texts), ...((units === 'inch' || units === 'metric') && { in: units }) };
}
