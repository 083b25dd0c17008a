/** Returns the number of a shipment by its order and its position in it, counted from 1: `100123-S1`. */
export function shipmentNumber(orderNumber: number, position: number): string {
  return `${orderNumber}-S${position}`;
}
