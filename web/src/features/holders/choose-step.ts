import { chosenParts, type HolderChoice, type HolderStep } from '@chipload/domain/holders';

/** Changes one step of a choice. Clears the other steps that no longer fit, and the stick-out unless the step is the knob. */
export function withStep(choice: HolderChoice, step: HolderStep, code: string): HolderChoice {
  const next: HolderChoice = { ...choice, [step]: code, ...(step !== 'knob' && { stickOut: undefined }) };
  const unfit = chosenParts(next).violations.filter((each) => each.step !== step && each.rule !== 'missing');
  return { ...next, ...Object.fromEntries(unfit.map((each) => [each.step, undefined])) };
}
