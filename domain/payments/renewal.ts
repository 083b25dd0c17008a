/** An authorisation that ends within so many hours is renewed while its order is open. */
export const renewalHours = 48;
