// What a column of an imported file can be: the headings by which it is found, and the kind of its cells.

import {
  crossReferenceLimits,
  importFieldNamed,
  importFieldOfPrice,
  importFieldsOf,
  isOwnSizeField,
  type ImportKind,
  isPriceBreakField,
  type NamedImportField,
  type ImportField,
} from '@chipload/domain/catalogue';
import { currencies } from '@chipload/domain/money';
import { companyCodePattern, companyLimits } from '@chipload/domain/companies';
import { openingInvoiceLimits } from '@chipload/domain/invoicing';
import { contactLimits, countries, normalisePhone } from '@chipload/domain/places';
import { stockLimits } from '@chipload/domain/stock';
import { isCommonSize, type ToolUnits, typeLimits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { importFieldText } from '@chipload/messages/part-imports';
import {
  type Column,
  type Kind,
  day,
  dollars,
  emailAddress,
  oneOf,
  optional,
  text,
  whole,
} from '../../platform/files/columns.ts';
import { type Language, languages } from '../../platform/language.ts';
import { ownSizePrefix, partColumns, type StoredToolType } from './part-kinds.ts';

const price = optional(dollars());
/** Read by the type of the part, once that is known. */
const ownSize = optional(text(typeLimits.textLength));
const { inventory_code: code, ...others } = partColumns;

const companyCode: Kind = {
  sqlType: 'text',
  parse: (given) =>
    given.length <= companyLimits.codeLength && companyCodePattern.test(given)
      ? { value: given }
      : {
          problem: (options) =>
            m.import_problem_company_code({ value: given, most: companyLimits.codeLength }, options),
        },
};

/** Terms as an exported list has them for a company that pays by card. */
export const byCard = 'card';

/** The days to pay, such as `30` or `Net 30 days`, or `card`. */
const paymentTerms: Kind = {
  sqlType: 'text',
  parse: (given) => {
    if (given === byCard) return { value: byCard };
    const days = /^(?:net\s*)?(\d{1,3})(?:\s*(?:d|j|days?|jours?))?$/i.exec(given)?.[1];
    const { fewest, most } = companyLimits.termsDays;
    return days !== undefined && Number(days) >= fewest && Number(days) <= most
      ? { value: Number(days) }
      : { problem: (options) => m.import_problem_terms({ value: given, fewest, most }, options) };
  },
};

const phoneNumber: Kind = {
  sqlType: 'text',
  parse: (given) => {
    const value = normalisePhone(given);
    return value === undefined
      ? { problem: (options) => m.import_problem_phone({ value: given }, options) }
      : { value };
  },
};

const columns: Readonly<Record<NamedImportField, Column>> = {
  ...others,
  code,
  cad: price,
  usd: price,
  on_hand: optional(whole({ from: 0, to: stockLimits.onHand })),
  company: optional(text(contactLimits.company)),
  company_code: optional(companyCode),
  credit_limit: optional(dollars({ mayBeZero: true })),
  terms: optional(paymentTerms),
  person: optional(text(contactLimits.name)),
  email: optional(emailAddress),
  phone: optional(phoneNumber),
  language: optional(oneOf(languages)),
  address_name: optional(text(contactLimits.name)),
  line_1: optional(text(contactLimits.line1)),
  line_2: optional(text(contactLimits.line2)),
  city: optional(text(contactLimits.city)),
  province: optional(text(contactLimits.city)),
  postal: optional(text(contactLimits.postal)),
  country: optional(oneOf(countries)),
  currency: optional(oneOf(currencies)),
  price,
  valid_from: optional(day),
  valid_to: optional(day),
  invoice_number: optional(text(openingInvoiceLimits.numberLength)),
  issued_on: optional(day),
  due_on: optional(day),
  open_amount: optional(dollars()),
  purchase_order_number: optional(text(openingInvoiceLimits.purchaseOrderNumberLength)),
  other_number: optional(text(crossReferenceLimits.numberLength)),
  maker: optional(text(crossReferenceLimits.makerLength)),
};

/** Further headings, in small letters without accents and signs; the names in `parts.csv` are found by themselves. */
const otherHeadings: Partial<Readonly<Record<NamedImportField, readonly string[]>>> = {
  series_slug: ['serie'],
  category_slug: ['categorie'],
  tool_type: ['tool type', 'type d outil'],
  edp: ['edp number', 'numero edp'],
  cutting_diameter: ['diameter', 'dc', 'diametre'],
  shank_diameter: ['shank', 'dconms', 'dmm', 'queue'],
  cutting_length: ['apmx', 'lcf', 'loc'],
  usable_length: ['lu'],
  neck_diameter: ['dn'],
  neck_length: ['ln'],
  overall_length: ['oal', 'length', 'longueur'],
  corner_radius: ['re', 'radius', 'rayon'],
  flutes: ['nof', 'number of flutes', 'nombre de dents'],
  helix_angle: ['fha', 'helix', 'helice'],
  point_angle: ['sig'],
  coolant_through: ['coolant', 'arrosage'],
  code: [
    'inventory code',
    'part number',
    'part no',
    'code',
    'sku',
    'numero de piece',
    'no de piece',
    'code d article',
    'code article',
    'code de piece',
    'code piece',
  ],
  cad: ['cad price', 'price cad', 'prix cad', 'list price cad', 'prix courant cad'],
  usd: ['usd price', 'price usd', 'prix usd', 'list price usd', 'prix courant usd'],
  weight_grams: ['weight', 'weight grams', 'poids', 'masse', 'poids en grammes'],
  status: ['status', 'statut', 'etat'],
  superseded_by: ['successor', 'replacement', 'replaced by', 'remplacant'],
  hs_code: ['hs', 'hts', 'tariff code', 'code sh', 'code tarifaire'],
  origin: ['country', 'country of origin', 'pays', 'pays d origine', 'origine'],
  description_en: ['description english', 'en description', 'description anglaise'],
  description_fr: ['description french', 'fr description', 'description francaise'],
  company: [
    'customer',
    'customer name',
    'company name',
    'company code',
    'email',
    'e mail',
    'client',
    'nom du client',
    'societe',
    'raison sociale',
    'courriel',
  ],
  company_code: [
    'code',
    'company code',
    'customer code',
    'customer number',
    'customer no',
    'account number',
    'code du client',
    'numero du client',
    'numero de client',
    'no de client',
    'no client',
  ],
  credit_limit: ['limit', 'limite', 'credit'],
  terms: ['payment terms', 'terms days', 'modalites', 'conditions de paiement', 'delai de paiement'],
  person: ['name', 'contact', 'contact name', 'nom', 'nom du contact', 'personne ressource'],
  email: ['email', 'e mail', 'email address', 'adresse courriel', 'adresse de courriel'],
  phone: ['telephone', 'telephone number', 'tel', 'no de telephone', 'numero de telephone'],
  line_1: ['address', 'address 1', 'street', 'adresse', 'adresse 1', 'rue'],
  line_2: ['address 2', 'adresse 2'],
  city: ['town', 'municipalite'],
  province: ['province', 'prov', 'state or province', 'province ou territoire'],
  postal: ['zip', 'zip code', 'postal', 'postcode'],
  currency: ['monnaie'],
  price: [
    'special price',
    'net price',
    'price',
    'unit price',
    'prix special',
    'prix net',
    'prix',
    'prix unitaire',
  ],
  valid_from: ['from', 'start', 'du', 'a partir du', 'debut'],
  valid_to: ['to', 'until', 'valid to', 'end', 'au', 'jusqu au', 'valide jusqu au', 'fin'],
  invoice_number: [
    'invoice',
    'invoice no',
    'number',
    'num',
    'no',
    'document number',
    'facture',
    'numero',
    'numero de la facture',
    'no de facture',
    'no facture',
    'numero de document',
  ],
  issued_on: ['date', 'issued', 'document date', 'date de facture', 'date facture', 'emise le'],
  due_on: ['due', 'due by', 'date due', 'echeance', 'payable le', 'due le'],
  open_amount: [
    'open',
    'open balance',
    'balance',
    'balance due',
    'amount due',
    'outstanding',
    'solde',
    'solde du',
    'solde ouvert',
    'montant du',
    'reste a payer',
  ],
  purchase_order_number: [
    'po',
    'p o',
    'po number',
    'po no',
    'customer po',
    'purchase order number',
    'no de bon de commande',
    'numero de bon de commande',
    'commande du client',
  ],
  other_number: [
    'their number',
    'competitor number',
    'competitor part number',
    'customer part number',
    'manufacturer part number',
    'cross reference',
    'reference',
    'equivalent',
    'numero equivalent',
    'numero du fabricant',
    'numero du concurrent',
    'numero du client',
    'reference du fabricant',
  ],
  maker: ['manufacturer', 'brand', 'competitor', 'supplier', 'fabricant', 'marque', 'concurrent'],
  on_hand: [
    'counted',
    'count',
    'quantity on hand',
    'qty on hand',
    'quantity',
    'qty',
    'stock',
    'pieces',
    'compte',
    'quantite en main',
    'quantite',
    'qte',
    'en stock',
    'pieces en stock',
    'qte en stock',
    'quantite en stock',
  ],
};

/** Returns the field of each heading. One that fields have in common is the later one’s: `E-mail` calls a company, unless the file has people. */
function headingsOf(kind: ImportKind): ReadonlyMap<string, NamedImportField> {
  return new Map(
    importFieldsOf[kind].flatMap((field) =>
      [
        field,
        ...(otherHeadings[field] ?? []),
        ...languages.map((locale) => importFieldText(field)({}, { locale })),
      ].map((heading) => [headingKey(heading), field] as const),
    ),
  );
}

const fieldOfHeading = {
  parts: headingsOf('parts'),
  stock: headingsOf('stock'),
  'special-prices': headingsOf('special-prices'),
  companies: headingsOf('companies'),
  'opening-invoices': headingsOf('opening-invoices'),
  'cross-references': headingsOf('cross-references'),
};

/** Returns what a column is by its heading, in English or French, with or without its unit. */
export function importFieldOf(heading: string, kind: ImportKind): ImportField | undefined {
  const fields = fieldOfHeading[kind];
  const field = fields.get(headingKey(heading)) ?? fields.get(headingKey(heading.replace(unitInHeading, '')));
  return field ?? (kind === 'parts' ? breakFieldOfHeading(heading) : undefined);
}

/** Returns the size of a type that a heading names, by its key, its name in English or French or its symbol, with or without its unit. */
export function sizeFieldOf(heading: string, types: readonly StoredToolType[]): ImportField | undefined {
  const fields = types.flatMap((type) => type.fields);
  for (const typed of [headingKey(heading), headingKey(heading.replace(unitInHeading, ''))]) {
    if (typed === '') continue;
    // The names of some sizes are keys of others, such as the teeth of two types.
    const found =
      fields.find(({ key }) => [key, ownSizePrefix + key].some((name) => headingKey(name) === typed)) ??
      fields.find(({ symbol, names }) =>
        [symbol, names.en, names.fr].some((name) => headingKey(name) === typed),
      );
    if (found)
      return importFieldNamed(isCommonSize(found.key) ? found.key : ownSizePrefix + found.key, 'parts');
  }
  return undefined;
}

const unitTexts = { inch: m.catalogue_unit_inch, metric: m.catalogue_unit_metric } as const;

/** Returns the heading of a size in an exported list: its name, or its key where the import would take the name for another column. */
export function headingOf(
  field: ImportField,
  types: readonly StoredToolType[],
  { language, unit }: { readonly language: Language; readonly unit: ToolUnits | undefined },
): string {
  const options = { locale: language };
  const key = isOwnSizeField(field) ? field.slice(ownSizePrefix.length) : field;
  const own = types.flatMap(({ fields }) => fields).find((one) => one.key === key);
  const name = isOwnSizeField(field) ? (own?.names[language] ?? key) : importFieldText(field)({}, options);
  const written = unit ? [`${name} (${unitTexts[unit]({}, options)})`, name] : [name];
  const isFound = (heading: string) =>
    (importFieldOf(heading, 'parts') ?? sizeFieldOf(heading, types)) === field;
  return written.find(isFound) ?? field;
}

/** Words beside the currency and the quantity in a heading such as `Prix CAD à partir de 10`. */
const priceWords = ['list', 'price', 'prix', 'courant', 'a', 'de', 'in', 'en', 'pieces', 'pcs'];
const fromWords = ['from', 'des', 'partir', 'qty', 'quantity', 'qte', 'quantite'];

/** Returns the price from a quantity on that a heading names, with one of the words or as `CAD 10+`: any other number may be a year. */
function breakFieldOfHeading(heading: string): ImportField | undefined {
  const words = headingKey(heading).split(' ');
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const named = currencies.filter((one) => words.includes(one.toLowerCase()));
  const rest = words.filter((word) => !numbers.includes(word) && !/^(?:cad|usd)$/.test(word));
  const [currency] = named;
  const isFrom = /\d\s*\+/.test(heading) || rest.some((word) => fromWords.includes(word));
  const isPrice = rest.every((word) => priceWords.includes(word) || fromWords.includes(word));
  if (currency === undefined || named.length > 1 || numbers.length !== 1 || !isFrom || !isPrice)
    return undefined;
  const fromQuantity = Number(numbers[0]);
  return importFieldNamed(importFieldOfPrice({ currency, fromQuantity }), 'parts');
}

/** At the end: `Diameter (in)`, `Diamètre [po]`, `Length mm`. */
const unitInHeading = /[\s([]+(?:(in|inch|inches|po|pouces?|")|(mm|millim[eè]tres?))\s*[)\]]?\s*$/i;

/** Returns the units that all headings with one name; undefined where they differ or none names any. */
export function unitsOfHeadings(headings: readonly string[]): ToolUnits | undefined {
  const named = headings.flatMap((heading): ToolUnits[] => {
    const unit = unitInHeading.exec(heading);
    return unit ? [unit[1] === undefined ? 'metric' : 'inch'] : [];
  });
  return named.every((one) => one === named[0]) ? named[0] : undefined;
}

function headingKey(heading: string): string {
  return heading
    .replace(/n[°º]\s*/gi, 'no ')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Returns how the cells of a field are read. */
export function columnOf(field: ImportField): Column {
  if (isPriceBreakField(field)) return price;
  return isOwnSizeField(field) ? ownSize : columns[field];
}
