// Going on with a form after somebody else has changed its record: what one typed stays, and the rest is as the record is now.

type Sides<Value> = {
  /** As the form was filled. */
  readonly seen: Value;
  readonly typed: Value;
  readonly now: Value;
};

/** Returns the values that were typed over those of the record, and for the rest the values of the record now. */
export function mergeValues<Values extends object>({ seen, typed, now }: Sides<Values>): Values {
  const typedOver = Object.entries(typed).filter(
    ([name, value]) => value !== Object.entries(seen).find(([other]) => other === name)?.[1],
  );
  return { ...now, ...Object.fromEntries(typedOver) };
}

/** Returns the choices of the record now, with those that were ticked and without those that were unticked. */
export function mergeChoices<Choice>({ seen, typed, now }: Sides<readonly Choice[]>): Choice[] {
  const ticked = typed.filter((one) => !seen.includes(one) && !now.includes(one));
  const left = now.filter((one) => typed.includes(one) || !seen.includes(one));
  return [...left, ...ticked];
}
