/** An address in a province far from that of a small shop, as a buyer adds it. */
export const farPlant = {
  name: 'Plant 2',
  line_1: '88 Steel Street',
  line_2: '',
  city: 'Vancouver',
  province: 'BC',
  postal: 'V5K 0A1',
  phone: '604-555-0199',
  country: 'CA',
} as const;
