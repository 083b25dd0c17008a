// The checkout: its four steps, what each still lacks, freight, payment choices and expected shipments.
// Entry points: `obstacles` (what blocks the order), `freightFor` (what the shipping costs), `expectedShipments`.
// Never knows: the screens, a payment gateway, a carrier's service (its rates are passed in), items and taxes.

export { declineLimit, secondsUntilNextCharge } from './card-declines.ts';
export { arrivalDateOf, arrivalsFor, freeArrivals, type Arrival } from './arrivals.ts';
export {
  expectedShipments,
  type ExpectedShipment,
  type LineToShip,
  type ShipmentPlan,
} from './expected-shipments.ts';
export {
  freeFlatRateFrom,
  freightFor,
  freightStatuses,
  type Freight,
  type FreightCase,
  type FreightTable,
  type FreightZone,
} from './freight.ts';
export {
  parcelStepProblem,
  rateParcels,
  tariffStepsTo,
  type ParcelRates,
  type ParcelStep,
  type ParcelStepProblem,
  zoneByDistance,
} from './parcels.ts';
export { checkoutObstacles, obstacles, type CheckoutObstacle, type ObstacleIn } from './obstacles.ts';
export {
  depositOf,
  excessOverCredit,
  freeCredit,
  madeOnAccountObstacle,
  madeOnAccountObstacles,
  type MadeOnAccountObstacle,
  paymentObstacle,
  paymentTypes,
  type PaymentChoice,
  type PaymentType,
} from './payment.ts';
export { noteProblem, purchaseOrderNumberProblem } from './purchase-order.ts';
export {
  courierProblem,
  isSentByShop,
  normaliseAccountNumber,
  shippingTypes,
  shipsAsParcels,
  type Courier,
  type CourierProblem,
  type ShippingMethod,
  type ShippingType,
} from './shipping-method.ts';
export { checkoutLimits, checkoutSteps, type CheckoutStep } from './steps.ts';
