export type { TaxName, TaxRate } from './rates.ts';
export type { TaxRegistration } from './registrations.ts';
export {
  combinedRatePercent,
  taxesDue,
  taxTotal,
  type TaxCase,
  type TaxLine,
  type TaxReason,
} from './taxes-due.ts';
