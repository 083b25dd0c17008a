import { chosenParts, type HolderChoice, type HolderStep } from '@chipload/domain/holders';

/** A choice with one step of it chosen anew; what does not belong to that any more is open again. */
export function withChosen(choice: HolderChoice, step: HolderStep, code: string): HolderChoice {
  const next: HolderChoice = { ...choice, [step]: code, ...(step !== 'knob' && { stickOut: undefined }) };
  const lost = chosenParts(next).violations.filter((each) => each.step !== step && each.rule !== 'missing');
  return { ...next, ...Object.fromEntries(lost.map((each) => [each.step, undefined])) };
}
