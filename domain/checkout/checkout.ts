export { declineLimit, secondsUntilNextCharge } from './card-declines.ts';
export { arrivedOn, freeArrivals, type Arrival } from './arrivals.ts';
export {
  expectedShipments,
  type ExpectedShipment,
  type LineToShip,
  type ShipmentPlan,
} from './expected-shipments.ts';
export {
  freightFor,
  freightStatuses,
  type Freight,
  type FreightCase,
  type FreightTable,
  type FreightZone,
} from './freight.ts';
export { zoneByDistance } from './parcel-zones.ts';
export { rateParcels, tariffStepsTo, type ParcelRates, type ParcelStep } from './parcels.ts';
export { missing, obstacles, type Checkout, type CheckoutObstacle } from './missing.ts';
export {
  isCvd,
  isWithinCreditLimit,
  paymentObstacle,
  paymentTypes,
  type PaymentChoice,
  type PaymentObstacle,
  type PaymentType,
} from './payment.ts';
export { noteProblem, purchaseOrderNumberProblem, type TextProblem } from './purchase-order.ts';
export {
  courierProblem,
  normaliseAccountNumber,
  shippingTypes,
  type Courier,
  type CourierProblem,
  type ShippingMethod,
  type ShippingType,
} from './shipping-method.ts';
export { checkoutLimits, checkoutSteps, type CheckoutStep } from './steps.ts';
