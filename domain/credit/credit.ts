export { normaliseBusinessNumber } from './business-number.ts';
export {
  creditApplicationLimits,
  creditApplicationMayFollow,
  creditApplicationStates,
  creditApplicationSteps,
  isOpenApplication,
  type CreditApplicationState,
} from './credit-application.ts';
