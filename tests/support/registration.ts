/** Returns the registration of a company in Ontario. */
export function registration(email: string) {
  return {
    company: 'Maple Precision',
    name: 'Robin Machinist',
    email,
    phone: '613 555 0100',
    country: 'CA',
    line_1: '12 Spindle Road',
    city: 'Ottawa',
    province: 'ON',
    postal: 'K1A 0B1',
    language: 'en',
    password: 'three flutes in aluminium',
  };
}
