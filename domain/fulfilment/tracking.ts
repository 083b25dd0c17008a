// The couriers' pages that show the way of a parcel.

type Language = 'en' | 'fr';

/** The addresses by the courier's code in the settings of the shop; `{number}` is the tracking number. */
const pages: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  ups: {
    en: 'https://www.ups.com/track?loc=en_CA&tracknum={number}',
    fr: 'https://www.ups.com/track?loc=fr_CA&tracknum={number}',
  },
  fedex: {
    en: 'https://www.fedex.com/fedextrack/?trknbr={number}&locale=en_CA',
    fr: 'https://www.fedex.com/fedextrack/?trknbr={number}&locale=fr_CA',
  },
  purolator: {
    en: 'https://www.purolator.com/en/shipping/tracker?pin={number}',
    fr: 'https://www.purolator.com/fr/expedition/suivi?pin={number}',
  },
  'canada-post': {
    en: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
    fr: 'https://www.canadapost-postescanada.ca/track-reperage/fr#/search?searchFor={number}',
  },
  dhl: {
    en: 'https://www.dhl.com/ca-en/home/tracking.html?tracking-id={number}',
    fr: 'https://www.dhl.com/ca-fr/home/tracking.html?tracking-id={number}',
  },
};

/** The most characters in a tracking number. */
export const trackingNumberLength = 60;

/** Returns the page on which the courier shows a parcel; undefined without a number or for an unknown courier. */
export function trackingUrl(courier: string, trackingNumber: string, language: Language): string | undefined {
  if (trackingNumber === '' || !Object.hasOwn(pages, courier)) return undefined;
  return pages[courier]?.[language].replace('{number}', () => encodeURIComponent(trackingNumber));
}
