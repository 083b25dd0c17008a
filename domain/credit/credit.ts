// Credit: a company's application for a credit account, its states and limits, and its business number.
// Entry points: `creditApplicationMayFollow` (the states), `normaliseBusinessNumber`.
// Never knows: who decides and how, what a company owes (the checkout compares it with the limit), the database.

export { normaliseBusinessNumber } from './business-number.ts';
export {
  creditApplicationLimits,
  creditApplicationMayFollow,
  creditApplicationStates,
  openApplicationStates,
  type CreditApplicationState,
} from './credit-application.ts';
