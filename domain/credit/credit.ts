export { normaliseBusinessNumber } from './business-number.ts';
export {
  creditApplicationLimits,
  creditApplicationMayFollow,
  creditApplicationStates,
  openApplicationStates,
  type CreditApplicationState,
} from './credit-application.ts';
