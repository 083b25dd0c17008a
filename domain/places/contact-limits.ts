/**
 * The most characters in the fields of a person, company or address. They exceed `addressLimits`, so that a text pasted
 * into a form is refused with a reason instead of being cut off.
 */
export const contactLimits = {
  name: 120,
  company: 120,
  line1: 120,
  line2: 120,
  city: 80,
  /** Exactly as many: the letters of a province or state. */
  province: 2,
  /** From five digits to a ZIP+4 code. */
  shortestPostal: 5,
  postal: 10,
  shortestPhone: 7,
  phone: 30,
  email: 254,
} as const;
